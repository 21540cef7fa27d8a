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
          confirmed_at: string | null
          confirmed_slot: string | null
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
          revoked_at: string | null
          status: string
          visit_date: string | null
          visit_slots: string[] | null
        }
        Insert: {
          confirmed_at?: string | null
          confirmed_slot?: string | null
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
          revoked_at?: string | null
          status?: string
          visit_date?: string | null
          visit_slots?: string[] | null
        }
        Update: {
          confirmed_at?: string | null
          confirmed_slot?: string | null
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
          revoked_at?: string | null
          status?: string
          visit_date?: string | null
          visit_slots?: string[] | null
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
          confirmed_at: string
          created_at: string
          currency: string
          description: string
          features: string[]
          id: string
          images: string[]
          latitude: number | null
          listed_at: string | null
          listing_type: string
          longitude: number | null
          owner_id: string | null
          parking_spaces: number
          price: number
          price_changed_at: string | null
          price_drop: number | null
          property_type: string
          review: string
          review_reason: string | null
          search: string
          square_feet: number
          status: string
          title: string
          updated_at: string
          user_id: string
          verified_at: string | null
          verified_checks: string[]
          year_built: number | null
        }
        Insert: {
          address_city: string
          address_country: string
          address_state: string
          address_street: string
          bathrooms?: number
          bedrooms?: number
          confirmed_at?: string
          created_at?: string
          currency?: string
          description: string
          features?: string[]
          id?: string
          images: string[]
          latitude?: number | null
          listed_at?: string | null
          listing_type?: string
          longitude?: number | null
          owner_id?: string | null
          parking_spaces?: number
          price: number
          price_changed_at?: string | null
          price_drop?: number | null
          property_type: string
          review?: string
          review_reason?: string | null
          search?: never
          square_feet: number
          status?: string
          title: string
          updated_at?: string
          user_id?: string
          verified_at?: string | null
          verified_checks?: string[]
          year_built?: number | null
        }
        Update: {
          address_city?: string
          address_country?: string
          address_state?: string
          address_street?: string
          bathrooms?: number
          bedrooms?: number
          confirmed_at?: string
          created_at?: string
          currency?: string
          description?: string
          features?: string[]
          id?: string
          images?: string[]
          latitude?: number | null
          listed_at?: string | null
          listing_type?: string
          longitude?: number | null
          owner_id?: string | null
          parking_spaces?: number
          price?: number
          price_changed_at?: string | null
          price_drop?: number | null
          property_type?: string
          review?: string
          review_reason?: string | null
          search?: never
          square_feet?: number
          status?: string
          title?: string
          updated_at?: string
          user_id?: string
          verified_at?: string | null
          verified_checks?: string[]
          year_built?: number | null
        }
        Relationships: []
      }
      site_settings: {
        Row: {
          address_header: string | null
          address_share: number
          alerts_per_sender: number
          alerts_total: number
          build_interval_minutes: number
          complaint_lookups_per_sender: number
          complaint_lookups_total: number
          complaint_wrong_lookups: number
          complaints_per_sender: number
          complaints_total: number
          data_requests_per_sender: number
          data_requests_total: number
          edits_per_session: number
          edits_total: number
          id: number
          lead_retention_days: number
          leads_per_sender: number
          leads_total: number
          listing_days: number
          loan_date: string
          loan_down_percent: number
          loan_tea: number
          loan_years: number
          mail_alerts: boolean
          open_access: boolean
          publications_per_session: number
          publications_total: number
          publications_without_session: number
          reports_per_sender: number
          reports_total: number
          require_session: boolean
          review_listings: boolean
          updated_at: string
          upload_files_per_day: number
          upload_files_per_session: number
          upload_files_without_session: number
          upload_mb_per_day: number
          upload_mb_per_session: number
          upload_mb_without_session: number
          usd_to_pen: number
          usd_to_pen_date: string
        }
        Insert: {
          address_header?: string | null
          address_share?: number
          alerts_per_sender?: number
          alerts_total?: number
          build_interval_minutes?: number
          complaint_lookups_per_sender?: number
          complaint_lookups_total?: number
          complaint_wrong_lookups?: number
          complaints_per_sender?: number
          complaints_total?: number
          data_requests_per_sender?: number
          data_requests_total?: number
          edits_per_session?: number
          edits_total?: number
          id?: number
          lead_retention_days?: number
          leads_per_sender?: number
          leads_total?: number
          listing_days?: number
          loan_date?: string
          loan_down_percent?: number
          loan_tea?: number
          loan_years?: number
          mail_alerts?: boolean
          open_access?: boolean
          publications_per_session?: number
          publications_total?: number
          publications_without_session?: number
          reports_per_sender?: number
          reports_total?: number
          require_session?: boolean
          review_listings?: boolean
          updated_at?: string
          upload_files_per_day?: number
          upload_files_per_session?: number
          upload_files_without_session?: number
          upload_mb_per_day?: number
          upload_mb_per_session?: number
          upload_mb_without_session?: number
          usd_to_pen?: number
          usd_to_pen_date?: string
        }
        Update: {
          address_header?: string | null
          address_share?: number
          alerts_per_sender?: number
          alerts_total?: number
          build_interval_minutes?: number
          complaint_lookups_per_sender?: number
          complaint_lookups_total?: number
          complaint_wrong_lookups?: number
          complaints_per_sender?: number
          complaints_total?: number
          data_requests_per_sender?: number
          data_requests_total?: number
          edits_per_session?: number
          edits_total?: number
          id?: number
          lead_retention_days?: number
          leads_per_sender?: number
          leads_total?: number
          listing_days?: number
          loan_date?: string
          loan_down_percent?: number
          loan_tea?: number
          loan_years?: number
          mail_alerts?: boolean
          open_access?: boolean
          publications_per_session?: number
          publications_total?: number
          publications_without_session?: number
          reports_per_sender?: number
          reports_total?: number
          require_session?: boolean
          review_listings?: boolean
          updated_at?: string
          upload_files_per_day?: number
          upload_files_per_session?: number
          upload_files_without_session?: number
          upload_mb_per_day?: number
          upload_mb_per_session?: number
          upload_mb_without_session?: number
          usd_to_pen?: number
          usd_to_pen_date?: string
        }
        Relationships: []
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      add_holiday: {
        Args: { holiday: string; title: string }
        Returns: undefined
      }
      admin_settings: {
        Args: never
        Returns: Database['public']['Tables']['site_settings']['Row'][]
      }
      answer_complaint: {
        Args: { sheet_number: string; provider_answer: string }
        Returns: Json
      }
      answer_data_request: {
        Args: { request: string; note: string }
        Returns: undefined
      }
      claim_alert_confirmations: {
        Args: { size?: number }
        Returns: { alert: string; email: string; token: string }[]
      }
      claim_alert_digests: {
        Args: { size?: number }
        Returns: { alert: string; email: string; stop_token: string; until: string; total: number; listings: Json; usd_to_pen: number; usd_to_pen_date: string }[]
      }
      claim_complaint_mail: {
        Args: { sheet_number: string; sheet_key: string }
        Returns: Json
      }
      confirm_listing: {
        Args: { listing: string }
        Returns: undefined
      }
      confirm_search_alert: {
        Args: { token: string }
        Returns: boolean
      }
      confirm_visit: {
        Args: { lead: string; slot: string }
        Returns: undefined
      }
      count_new_listings: {
        Args: { searches: Json }
        Returns: Json
      }
      count_properties: {
        Args: { words?: string; listing?: string; kind?: string; state?: string; price_min?: number; price_max?: number; rooms?: number; baths?: number; area_min?: number; area_max?: number; luxury_pen?: number; luxury_usd?: number; amenities?: string[]; only_ids?: string[]; verified?: boolean; desk?: string; south?: number; west?: number; north?: number; east?: number; dropped?: boolean }
        Returns: number
      }
      decide_reports: {
        Args: { listing: string; decision: string }
        Returns: undefined
      }
      delete_holiday: {
        Args: { holiday: string }
        Returns: undefined
      }
      delete_lead: {
        Args: { lead: string }
        Returns: undefined
      }
      execute_data_request: {
        Args: { request: string }
        Returns: number
      }
      export_complaints: {
        Args: { words?: string[]; state?: string; first?: number; size?: number }
        Returns: { sheet: Json; total: number }[]
      }
      export_leads: {
        Args: { words?: string[]; lead_kind?: string; state?: string; first?: number; size?: number }
        Returns: { id: string; kind: string; email: string; name: string; phone: string; message: string; visit_date: string; property_type: string; property_id: string; visit_slots: string[]; confirmed_slot: string; consent: boolean; consent_version: string; consent_at: string; marketing_consent: boolean; revoked_at: string; status: string; created_at: string; total: number }[]
      }
      export_personal_data: {
        Args: { request: string }
        Returns: Json
      }
      file_complaint: {
        Args: { key: string; kind: string; consumer_name: string; document_type: string; document: string; domicile: string; phone: string; email: string; good: string; good_description: string; detail: string; request: string; confirmed: boolean; representative?: string; amount?: number; currency?: string }
        Returns: Json
      }
      finish_complaint_mail: {
        Args: { sheet_key: string; is_sent: boolean }
        Returns: undefined
      }
      is_listed: {
        Args: { listing: Database['public']['Tables']['properties']['Row'] }
        Returns: boolean
      }
      note_reports: {
        Args: { listing: string; words: string }
        Returns: undefined
      }
      orphan_images: {
        Args: never
        Returns: { name: string; size: number; created_at: string }[]
      }
      price_history: {
        Args: { listing: string }
        Returns: { price: number; currency: string; until: string }[]
      }
      purge_leads: {
        Args: never
        Returns: number
      }
      read_audit: {
        Args: { first?: number; size?: number }
        Returns: { id: number; at: string; actor: string; action: string; subject: string; subject_id: string; detail: Json; total: number }[]
      }
      read_complaint: {
        Args: { sheet_number: string; consumer_document: string }
        Returns: Json
      }
      read_complaints: {
        Args: { words?: string[]; state?: string; first?: number; size?: number }
        Returns: { sheet: Json; total: number }[]
      }
      read_data_requests: {
        Args: { words?: string[]; state?: string; first?: number; size?: number }
        Returns: { id: string; number: string; kind: string; name: string; document_type: string; document: string; email: string; detail: string; received_at: string; due_date: string; is_overdue: boolean; executed_at: string; executed_on: number; answered_at: string; answer: string; total: number }[]
      }
      read_holidays: {
        Args: never
        Returns: { day: string; name: string }[]
      }
      read_leads: {
        Args: { words?: string[]; lead_kind?: string; state?: string; first?: number; size?: number }
        Returns: { id: string; kind: string; email: string; name: string; phone: string; message: string; visit_date: string; property_type: string; property_id: string; visit_slots: string[]; confirmed_slot: string; consent: boolean; consent_version: string; consent_at: string; marketing_consent: boolean; revoked_at: string; status: string; created_at: string; total: number }[]
      }
      read_reports: {
        Args: { is_open?: boolean; first?: number; size?: number }
        Returns: { property_id: string; title: string; is_hidden: boolean; note: string; open_count: number; report_count: number; latest: string; reports: Json; total: number }[]
      }
      release_alert_confirmation: {
        Args: { alert: string }
        Returns: undefined
      }
      report_listing: {
        Args: { report: string; listing: string; why: string; words?: string; sender?: string; consent?: string }
        Returns: undefined
      }
      request_search_alert: {
        Args: { alert: string; address: string; searches: Json; consent: boolean; consent_version: string }
        Returns: boolean
      }
      review_listing: {
        Args: { listing: string; seen: string; approve: boolean; reason?: string }
        Returns: undefined
      }
      review_queue: {
        Args: { first?: number; size?: number }
        Returns: { id: string; updated_at: string; created_at: string; content: Json; approved: Json; total: number }[]
      }
      revoke_lead_consent: {
        Args: { lead: string }
        Returns: number
      }
      search_properties: {
        Args: { words?: string; listing?: string; kind?: string; state?: string; price_min?: number; price_max?: number; rooms?: number; baths?: number; area_min?: number; area_max?: number; luxury_pen?: number; luxury_usd?: number; amenities?: string[]; only_ids?: string[]; verified?: boolean; desk?: string; south?: number; west?: number; north?: number; east?: number; dropped?: boolean; sort?: string; first?: number; size?: number }
        Returns: { id: string; title: string; property_type: string; listing_type: string; price: number; currency: string; address_street: string; address_city: string; bedrooms: number; bathrooms: number; parking_spaces: number; square_feet: number; year_built: number; status: string; features: string[]; images: string[]; latitude: number; longitude: number; owner_id: string; review: string; confirmed_at: string; verified_at: string; price_drop: number; price_changed_at: string }[]
      }
      send_data_request: {
        Args: { request: string; right_kind: string; full_name: string; id_type: string; id_number: string; address: string; details: string }
        Returns: { number: string; received_at: string; due_date: string }[]
      }
      set_lead_status: {
        Args: { lead: string; state: string }
        Returns: undefined
      }
      settle_alert_digest: {
        Args: { alert: string; until: string }
        Returns: undefined
      }
      stop_search_alert: {
        Args: { token: string }
        Returns: boolean
      }
      verify_listing: {
        Args: { listing: string; seen: string; checks: string[] }
        Returns: undefined
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
