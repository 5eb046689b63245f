CREATE TABLE "promotion_days" (
	"promotion_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"presses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_days_promotion_id_day_pk" PRIMARY KEY("promotion_id","day")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"link" text,
	"alt" text DEFAULT '' NOT NULL,
	"wide_key" text,
	"wide_tint" text,
	"narrow_key" text,
	"narrow_tint" text,
	"place" text,
	"category" text,
	"audience" text,
	"severity" text,
	"priority" smallint DEFAULT 0 NOT NULL,
	"campus_ids" uuid[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"is_on_pages" boolean DEFAULT false NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_window" CHECK ("promotions"."ends_at" > "promotions"."starts_at"),
	CONSTRAINT "promotions_kind" CHECK (("promotions"."kind" = 'banner' and num_nulls("promotions"."wide_key", "promotions"."wide_tint", "promotions"."narrow_key",
            "promotions"."narrow_tint", "promotions"."link", "promotions"."audience", "promotions"."place") = 0
          and ("promotions"."category" is not null) = ("promotions"."place" = 'category'))
        or ("promotions"."kind" = 'strip' and "promotions"."severity" is not null))
);
--> statement-breakpoint
ALTER TABLE "promotion_days" ADD CONSTRAINT "promotion_days_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotions_newest" ON "promotions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "promotions_ends" ON "promotions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "promotions_created_by_index" ON "promotions" USING btree ("created_by");