CREATE TABLE "application_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"type" text NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"expires_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_documents_kind" CHECK ("application_documents"."kind" in ('picture','pdf'))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"campus_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"business_name" text DEFAULT '' NOT NULL,
	"category" text,
	"about" text DEFAULT '' NOT NULL,
	"place_id" uuid,
	"spot" text DEFAULT '' NOT NULL,
	"vehicle" text,
	"plate" text,
	"declared_at" timestamp (3) with time zone,
	"phone" text,
	"email" text,
	"whatsapp" text,
	"title" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"reason" text,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"decided_by" uuid,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_kind" CHECK ("applications"."kind" in ('vendor','rider')),
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('draft','pending','verified','rejected')),
	CONSTRAINT "applications_vehicle" CHECK ("applications"."vehicle" in ('on-foot','bicycle','motorcycle','tricycle')),
	CONSTRAINT "applications_sent" CHECK ("applications"."status" = 'draft' or "applications"."submitted_at" is not null),
	CONSTRAINT "applications_reason" CHECK ("applications"."status" <> 'rejected' or "applications"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_document_id_application_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."application_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_documents_type" ON "application_documents" USING btree ("application_id","type");--> statement-breakpoint
CREATE INDEX "application_documents_file" ON "application_documents" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_draft" ON "applications" USING btree ("user_id","kind") WHERE status = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_pending" ON "applications" USING btree ("user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "applications_of_user" ON "applications" USING btree ("user_id","kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_by_time" ON "applications" USING btree ("kind","status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_title" ON "applications" USING btree ("kind","status",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "applications_words" ON "applications" USING gin (to_tsvector('simple', "words"));--> statement-breakpoint
CREATE INDEX "document_links_document_id_index" ON "document_links" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_links_expires_at_index" ON "document_links" USING btree ("expires_at");--> statement-breakpoint
insert into applications (id, kind, user_id, campus_id, status, business_name, category, about, place_id, phone, email, title, words, submitted_at, decided_at, created_at, updated_at)
select gen_random_uuid(), 'vendor', u.id, v.campus_id, 'verified', v.business_name, v.category, v.about, v.place_id, coalesce(v.phone, u.phone), u.email, v.business_name,
       translate(concat_ws(' ', v.business_name, u.first_name, u.last_name, u.email, u.phone), '@.+', '   '), v.created_at, v.created_at, v.created_at, v.created_at
  from vendors v join users u on u.id = v.user_id;
--> statement-breakpoint
insert into applications (id, kind, user_id, campus_id, status, vehicle, plate, declared_at, phone, title, words, submitted_at, decided_at, created_at, updated_at)
select gen_random_uuid(), 'rider', u.id, r.campus_id, 'verified', r.vehicle, r.plate, r.created_at, u.phone, concat_ws(' ', u.first_name, u.last_name),
       translate(concat_ws(' ', u.first_name, u.last_name, u.email, u.phone), '@.+', '   '), r.created_at, r.created_at, r.created_at, r.created_at
  from riders r join users u on u.id = r.user_id;
