CREATE TABLE "wallet_pins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"locked_at" timestamp (3) with time zone,
	"set_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reset_at" timestamp (3) with time zone,
	CONSTRAINT "wallet_pins_attempts" CHECK ("wallet_pins"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "wallet_pins" ADD CONSTRAINT "wallet_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;