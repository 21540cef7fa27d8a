// Generated from supabase/migrations by scripts/db-types.ts (npm run db:types). Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      admins: {
        Row: {
          created_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          user_id?: string
        }
        Relationships: []
      }
      leads: {
        Row: {
          consent: boolean
          consent_at: string | null
          consent_version: string | null
          created_at: string
          email: string
          id: string
          kind: string
          marketing_consent: boolean
          message: string | null
          name: string | null
          owner_id: string | null
          phone: string | null
          property_id: string | null
          property_type: string | null
          status: string
          visit_date: string | null
        }
        Insert: {
          consent?: boolean
          consent_at?: string | null
          consent_version?: string | null
          created_at?: string
          email: string
          id: string
          kind: string
          marketing_consent?: boolean
          message?: string | null
          name?: string | null
          owner_id?: string | null
          phone?: string | null
          property_id?: string | null
          property_type?: string | null
          status?: string
          visit_date?: string | null
        }
        Update: {
          consent?: boolean
          consent_at?: string | null
          consent_version?: string | null
          created_at?: string
          email?: string
          id?: string
          kind?: string
          marketing_consent?: boolean
          message?: string | null
          name?: string | null
          owner_id?: string | null
          phone?: string | null
          property_id?: string | null
          property_type?: string | null
          status?: string
          visit_date?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'leads_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      properties: {
        Row: {
          address_city: string
          address_country: string
          address_state: string
          address_street: string
          bathrooms: number
          bedrooms: number
          created_at: string
          currency: string
          description: string
          features: string[]
          id: string
          images: string[]
          latitude: number | null
          listing_type: string
          longitude: number | null
          owner_id: string | null
          parking_spaces: number
          price: number
          price_pen: number
          property_type: string
          search: string
          square_feet: number
          status: string
          title: string
          updated_at: string
          user_id: string
          year_built: number | null
        }
        Insert: {
          address_city: string
          address_country: string
          address_state: string
          address_street: string
          bathrooms?: number
          bedrooms?: number
          created_at?: string
          currency?: string
          description: string
          features?: string[]
          id?: string
          images: string[]
          latitude?: number | null
          listing_type?: string
          longitude?: number | null
          owner_id?: string | null
          parking_spaces?: number
          price: number
          price_pen?: number
          property_type: string
          search?: never
          square_feet: number
          status?: string
          title: string
          updated_at?: string
          user_id?: string
          year_built?: number | null
        }
        Update: {
          address_city?: string
          address_country?: string
          address_state?: string
          address_street?: string
          bathrooms?: number
          bedrooms?: number
          created_at?: string
          currency?: string
          description?: string
          features?: string[]
          id?: string
          images?: string[]
          latitude?: number | null
          listing_type?: string
          longitude?: number | null
          owner_id?: string | null
          parking_spaces?: number
          price?: number
          price_pen?: number
          property_type?: string
          search?: never
          square_feet?: number
          status?: string
          title?: string
          updated_at?: string
          user_id?: string
          year_built?: number | null
        }
        Relationships: []
      }
      site_settings: {
        Row: {
          id: number
          leads_per_sender: number
          leads_total: number
          open_access: boolean
          publications_per_session: number
          publications_without_session: number
          updated_at: string
          usd_to_pen: number
          usd_to_pen_date: string
        }
        Insert: {
          id?: number
          leads_per_sender?: number
          leads_total?: number
          open_access?: boolean
          publications_per_session?: number
          publications_without_session?: number
          updated_at?: string
          usd_to_pen?: number
          usd_to_pen_date?: string
        }
        Update: {
          id?: number
          leads_per_sender?: number
          leads_total?: number
          open_access?: boolean
          publications_per_session?: number
          publications_without_session?: number
          updated_at?: string
          usd_to_pen?: number
          usd_to_pen_date?: string
        }
        Relationships: []
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      count_properties: {
        Args: { words?: string; listing?: string; kind?: string; state?: string; price_min?: number; price_max?: number; rooms?: number; baths?: number; area_min?: number; area_max?: number; luxury_pen?: number; luxury_usd?: number; amenities?: string[]; only_ids?: string[] }
        Returns: number
      }
      orphan_images: {
        Args: never
        Returns: { name: string; size: number; created_at: string }[]
      }
      search_properties: {
        Args: { words?: string; listing?: string; kind?: string; state?: string; price_min?: number; price_max?: number; rooms?: number; baths?: number; area_min?: number; area_max?: number; luxury_pen?: number; luxury_usd?: number; amenities?: string[]; only_ids?: string[]; sort?: string; first?: number; size?: number }
        Returns: { id: string; title: string; property_type: string; listing_type: string; price: number; currency: string; address_street: string; address_city: string; bedrooms: number; bathrooms: number; parking_spaces: number; square_feet: number; year_built: number; status: string; features: string[]; images: string[]; latitude: number; longitude: number; owner_id: string }[]
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
