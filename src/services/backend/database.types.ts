export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

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
          arrival: string | null
          assigned_to: string | null
          confirmed_slot: string | null
          consent_at: string | null
          consent_version: string
          created_at: string
          departure: string | null
          email: string
          guests: number | null
          id: string
          kind: string
          mailbox_fingerprint: string | null
          marketing_consent: boolean
          message: string | null
          name: string | null
          phone: string | null
          property_id: string | null
          property_type: string | null
          status: string
          total: number | null
          total_currency: string | null
          visit_date: string | null
          visit_slots: string[] | null
        }
        Insert: {
          arrival?: string | null
          assigned_to?: string | null
          confirmed_slot?: string | null
          consent_at?: string | null
          consent_version: string
          created_at?: string
          departure?: string | null
          email: string
          guests?: number | null
          id: string
          kind: string
          mailbox_fingerprint?: string | null
          marketing_consent?: boolean
          message?: string | null
          name?: string | null
          phone?: string | null
          property_id?: string | null
          property_type?: string | null
          status?: string
          total?: number | null
          total_currency?: string | null
          visit_date?: string | null
          visit_slots?: string[] | null
        }
        Update: {
          arrival?: string | null
          assigned_to?: string | null
          confirmed_slot?: string | null
          consent_at?: string | null
          consent_version?: string
          created_at?: string
          departure?: string | null
          email?: string
          guests?: number | null
          id?: string
          kind?: string
          mailbox_fingerprint?: string | null
          marketing_consent?: boolean
          message?: string | null
          name?: string | null
          phone?: string | null
          property_id?: string | null
          property_type?: string | null
          status?: string
          total?: number | null
          total_currency?: string | null
          visit_date?: string | null
          visit_slots?: string[] | null
        }
        Relationships: [
          {
            foreignKeyName: "leads_assigned_to_fkey"
            columns: ["assigned_to"]
            referencedRelation: "admins"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "leads_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
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
          deposit: number | null
          description: string
          features: string[]
          floor_plan: string | null
          guests: number | null
          id: string
          images: string[]
          latitude: number | null
          listed_at: string | null
          listing_type: string
          longitude: number | null
          maintenance_fee: number | null
          min_nights: number | null
          owner_id: string | null
          parking_spaces: number
          pets: string | null
          price: number
          price_changed_at: string | null
          price_drop: number | null
          price_unusual: boolean
          property_type: string
          rent_period: string | null
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
          video_url: string | null
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
          deposit?: number | null
          description: string
          features?: string[]
          floor_plan?: string | null
          guests?: number | null
          id?: string
          images: string[]
          latitude?: number | null
          listed_at?: string | null
          listing_type?: string
          longitude?: number | null
          maintenance_fee?: number | null
          min_nights?: number | null
          owner_id?: string | null
          parking_spaces?: number
          pets?: string | null
          price: number
          price_changed_at?: string | null
          price_drop?: number | null
          price_unusual?: boolean
          property_type: string
          rent_period?: string | null
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
          video_url?: string | null
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
          deposit?: number | null
          description?: string
          features?: string[]
          floor_plan?: string | null
          guests?: number | null
          id?: string
          images?: string[]
          latitude?: number | null
          listed_at?: string | null
          listing_type?: string
          longitude?: number | null
          maintenance_fee?: number | null
          min_nights?: number | null
          owner_id?: string | null
          parking_spaces?: number
          pets?: string | null
          price?: number
          price_changed_at?: string | null
          price_drop?: number | null
          price_unusual?: boolean
          property_type?: string
          rent_period?: string | null
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
          video_url?: string | null
          year_built?: number | null
        }
        Relationships: []
      }
      site_settings: {
        Row: {
          build_interval_minutes: number
          build_requested_at: string
          featured_order: string[]
          id: number
          lead_retention_days: number
          listing_days: number
          mail_alerts: boolean
          open_access: boolean
          published_rate: number | null
          published_rate_date: string | null
          published_rate_source: string | null
          review_listings: boolean
          usd_to_pen: number
          usd_to_pen_date: string
        }
        Insert: {
          build_interval_minutes?: number
          build_requested_at?: string
          featured_order?: string[]
          id?: number
          lead_retention_days?: number
          listing_days?: number
          mail_alerts?: boolean
          open_access?: boolean
          published_rate?: number | null
          published_rate_date?: string | null
          published_rate_source?: string | null
          review_listings?: boolean
          usd_to_pen?: number
          usd_to_pen_date?: string
        }
        Update: {
          build_interval_minutes?: number
          build_requested_at?: string
          featured_order?: string[]
          id?: number
          lead_retention_days?: number
          listing_days?: number
          mail_alerts?: boolean
          open_access?: boolean
          published_rate?: number | null
          published_rate_date?: string | null
          published_rate_source?: string | null
          review_listings?: boolean
          usd_to_pen?: number
          usd_to_pen_date?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      answer_complaint: {
        Args: { provider_answer: string; sheet_number: string }
        Returns: Json
      }
      answer_data_request: {
        Args: { note: string; request: string }
        Returns: undefined
      }
      block_dates: {
        Args: { arrival: string; departure: string; listing: string }
        Returns: undefined
      }
      busy_dates: { Args: { listing: string }; Returns: Json }
      check_price: {
        Args: {
          area: number
          currency: string
          kind: string
          operation: string
          period: string
          price: number
        }
        Returns: boolean
      }
      claim_alert_confirmations: {
        Args: { size?: number }
        Returns: {
          alert: string
          email: string
          token: string
        }[]
      }
      claim_alert_digests: {
        Args: { size?: number }
        Returns: {
          alert: string
          email: string
          listings: Json
          stop_token: string
          total: number
          until: string
          usd_to_pen: number
          usd_to_pen_date: string
        }[]
      }
      claim_complaint_mail: { Args: { sheet_key: string }; Returns: Json }
      confirm_dates: { Args: { lead: string }; Returns: undefined }
      confirm_listing: { Args: { listing: string }; Returns: undefined }
      confirm_search_alert: { Args: { token: string }; Returns: boolean }
      confirm_visit: {
        Args: { anyway?: boolean; lead: string; slot: string }
        Returns: undefined
      }
      confirmed_visits: {
        Args: Record<PropertyKey, never>
        Returns: {
          address: string
          name: string
          phone: string
          property_id: string
          property_title: string
          slot: string
        }[]
      }
      count_activity: {
        Args: { kind: string; listing: string }
        Returns: undefined
      }
      count_each_search: { Args: { searches: Json }; Returns: number[] }
      count_new_listings: { Args: { searches: Json }; Returns: Json }
      count_properties: { Args: { filters?: Json }; Returns: number }
      decide_reports: {
        Args: { decision: string; listing: string }
        Returns: undefined
      }
      delete_lead: { Args: { lead: string }; Returns: undefined }
      delete_owner_contact: { Args: { listing: string }; Returns: undefined }
      execute_data_request: { Args: { request: string }; Returns: number }
      export_personal_data: { Args: { request: string }; Returns: Json }
      file_complaint: {
        Args: {
          amount?: number
          confirmed: boolean
          consumer_name: string
          currency?: string
          detail: string
          document: string
          document_type: string
          domicile: string
          email: string
          good: string
          good_description: string
          key: string
          kind: string
          phone: string
          representative?: string
          request: string
        }
        Returns: undefined
      }
      finish_complaint_mail: {
        Args: { is_sent: boolean; sheet_key: string }
        Returns: undefined
      }
      free_dates: {
        Args: { arrival: string; departure: string; listing: string }
        Returns: undefined
      }
      listing_activity: {
        Args: { days?: number; listing: string }
        Returns: {
          chats: number
          day: string
          favorites: number
          views: number
          visits: number
        }[]
      }
      listing_management: {
        Args: { listing: string }
        Returns: {
          contact_at: string
          link_created_at: string
          link_used_at: string
        }[]
      }
      listing_numbers: {
        Args: { listings: string[] }
        Returns: {
          created_at: string
          id: string
          views: number
        }[]
      }
      note_reports: {
        Args: { listing: string; note: string; seen?: string }
        Returns: undefined
      }
      own_listings: {
        Args: Record<PropertyKey, never>
        Returns: {
          address_city: string
          address_country: string
          address_state: string
          address_street: string
          bathrooms: number
          bedrooms: number
          confirmed_at: string
          created_at: string
          currency: string
          deposit: number | null
          description: string
          features: string[]
          floor_plan: string | null
          guests: number | null
          id: string
          images: string[]
          latitude: number | null
          listed_at: string | null
          listing_type: string
          longitude: number | null
          maintenance_fee: number | null
          min_nights: number | null
          owner_id: string | null
          parking_spaces: number
          pets: string | null
          price: number
          price_changed_at: string | null
          price_drop: number | null
          price_unusual: boolean
          property_type: string
          rent_period: string | null
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
          video_url: string | null
          year_built: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "properties"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      price_history: {
        Args: { listing: string }
        Returns: {
          currency: string
          price: number
          until: string
        }[]
      }
      purge_expired: { Args: Record<PropertyKey, never>; Returns: number }
      read_audit: {
        Args: { first?: number; size?: number }
        Returns: {
          action: string
          actor: string
          at: string
          detail: Json
          id: number
          subject: string
          subject_id: string
          total: number
        }[]
      }
      read_complaint: { Args: { key: string }; Returns: string }
      read_complaints: {
        Args: {
          first?: number
          for_export?: boolean
          size?: number
          state?: string
          words?: string[]
        }
        Returns: {
          sheet: Json
          total: number
        }[]
      }
      read_data_request_receipt: {
        Args: { request: string }
        Returns: {
          due_date: string
          number: string
          received_at: string
        }[]
      }
      read_data_requests: {
        Args: {
          first?: number
          size?: number
          state?: string
          words?: string[]
        }
        Returns: {
          answer: string
          answered_at: string
          changed_leads: number
          detail: string
          document: string
          document_type: string
          due_date: string
          email: string
          executed_at: string
          id: string
          is_overdue: boolean
          kind: string
          name: string
          number: string
          received_at: string
          total: number
        }[]
      }
      read_leads: {
        Args: {
          first?: number
          for_export?: boolean
          lead_kind?: string
          mine?: boolean
          size?: number
          state?: string
          words?: string[]
        }
        Returns: {
          arrival: string
          assigned_to: string
          assignee: string
          confirmed_slot: string
          consent_at: string
          consent_version: string
          created_at: string
          dates_confirmed: boolean
          departure: string
          email: string
          guests: number
          id: string
          kind: string
          marketing_consent: boolean
          message: string
          name: string
          phone: string
          property_id: string
          property_title: string
          property_type: string
          revoked_at: string
          status: string
          total: number
          total_currency: string
          total_price: number
          visit_date: string
          visit_slots: string[]
        }[]
      }
      read_owner_contact: {
        Args: { listing: string }
        Returns: {
          consent_at: string
          name: string
          phone: string
        }[]
      }
      read_reports: {
        Args: { first?: number; is_open?: boolean; size?: number }
        Returns: {
          is_deleted: boolean
          is_hidden: boolean
          latest: string
          listing_type: string
          note: string
          open_count: number
          photo: string
          property_id: string
          report_count: number
          reports: Json
          status: string
          title: string
          total: number
        }[]
      }
      read_waiting: {
        Args: Record<PropertyKey, never>
        Returns: {
          days_left: number
          due_on: string
          is_overdue: boolean
          kind: string
          name: string
          total: number
        }[]
      }
      recent_images: {
        Args: { after?: string }
        Returns: {
          name: string
        }[]
      }
      release_alert_confirmation: {
        Args: { alert: string }
        Returns: undefined
      }
      release_dates: { Args: { lead: string }; Returns: undefined }
      release_lead: { Args: { lead: string }; Returns: undefined }
      report_listing: {
        Args: {
          comment?: string
          consent?: string
          email?: string
          listing: string
          reason: string
          report: string
        }
        Returns: undefined
      }
      request_search_alert: {
        Args: {
          address: string
          alert: string
          consent: string
          searches: Json
        }
        Returns: undefined
      }
      review_listing: {
        Args: {
          approve: boolean
          listing: string
          reason?: string
          seen: string
        }
        Returns: undefined
      }
      review_queue: {
        Args: Record<PropertyKey, never>
        Returns: {
          approved: Json
          content: Json
          created_at: string
          duplicates: Json
          id: string
          listing: Json
          price_unusual: boolean
          rejected_reason: string
          total: number
          updated_at: string
        }[]
      }
      revoke_lead_consent: { Args: { lead: string }; Returns: number }
      revoke_management_link: { Args: { listing: string }; Returns: undefined }
      save_owner_contact: {
        Args: { consent: string; listing: string; name?: string; phone: string }
        Returns: undefined
      }
      search_properties: {
        Args: { filters?: Json; first?: number; size?: number; sort?: string }
        Returns: {
          address_city: string
          address_country: string
          address_state: string
          address_street: string
          bathrooms: number
          bedrooms: number
          confirmed_at: string
          created_at: string
          currency: string
          deposit: number | null
          description: string
          features: string[]
          floor_plan: string | null
          guests: number | null
          id: string
          images: string[]
          latitude: number | null
          listed_at: string | null
          listing_type: string
          longitude: number | null
          maintenance_fee: number | null
          min_nights: number | null
          owner_id: string | null
          parking_spaces: number
          pets: string | null
          price: number
          price_changed_at: string | null
          price_drop: number | null
          price_unusual: boolean
          property_type: string
          rent_period: string | null
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
          video_url: string | null
          year_built: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "properties"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      send_data_request: {
        Args: {
          address: string
          details: string
          full_name: string
          id_number: string
          id_type: string
          request: string
          right_kind: string
        }
        Returns: undefined
      }
      set_lead_status: {
        Args: { lead: string; status: string }
        Returns: undefined
      }
      set_management_link: {
        Args: { listing: string; secret: string }
        Returns: undefined
      }
      settle_alert_digest: {
        Args: { alert: string; until: string }
        Returns: undefined
      }
      similar_properties: {
        Args: { listing: string; size?: number }
        Returns: {
          address_city: string
          address_country: string
          address_state: string
          address_street: string
          bathrooms: number
          bedrooms: number
          confirmed_at: string
          created_at: string
          currency: string
          deposit: number | null
          description: string
          features: string[]
          floor_plan: string | null
          guests: number | null
          id: string
          images: string[]
          latitude: number | null
          listed_at: string | null
          listing_type: string
          longitude: number | null
          maintenance_fee: number | null
          min_nights: number | null
          owner_id: string | null
          parking_spaces: number
          pets: string | null
          price: number
          price_changed_at: string | null
          price_drop: number | null
          price_unusual: boolean
          property_type: string
          rent_period: string | null
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
          video_url: string | null
          year_built: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "properties"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      stop_search_alert: { Args: { token: string }; Returns: boolean }
      store_published_rate: {
        Args: { day: string; published: number; source: string }
        Returns: string
      }
      take_lead: {
        Args: { instead_of?: string; lead: string }
        Returns: undefined
      }
      take_over: {
        Args: { listing: string; next_secret: string; secret: string }
        Returns: undefined
      }
      unused_images: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          name: string
          size: number
        }[]
      }
      verify_listing: {
        Args: { checks: string[]; listing: string; seen: string }
        Returns: undefined
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
