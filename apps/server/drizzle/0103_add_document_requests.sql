CREATE TABLE "document_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"asked_by" uuid NOT NULL,
	"told_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_requests_kind" CHECK ("document_requests"."kind" in ('vendor','rider')),
	CONSTRAINT "document_requests_state" CHECK ("document_requests"."state" in ('open','answered','accepted','withdrawn')),
	CONSTRAINT "document_requests_answered" CHECK ("document_requests"."state" <> 'answered' or "document_requests"."answered_at" is not null),
	CONSTRAINT "document_requests_closed" CHECK (("document_requests"."state" in ('accepted','withdrawn')) = ("document_requests"."closed_at" is not null and "document_requests"."closed_by" is not null))
);
--> statement-breakpoint
DROP INDEX "application_documents_type";--> statement-breakpoint
ALTER TABLE "application_documents" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_requests_one_active" ON "document_requests" USING btree ("user_id","type") WHERE state in ('open','answered');--> statement-breakpoint
CREATE INDEX "document_requests_active" ON "document_requests" USING btree ("kind","state","due_at","id") WHERE state in ('open','answered');--> statement-breakpoint
CREATE INDEX "document_requests_of_user" ON "document_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_requests_of_application" ON "document_requests" USING btree ("application_id");--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_request_id_document_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."document_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_documents_answer" ON "application_documents" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_documents_type" ON "application_documents" USING btree ("application_id","type") WHERE request_id is null;