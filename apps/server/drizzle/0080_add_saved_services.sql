CREATE TABLE "wishlist_services" (
	"user_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"added_price" bigint NOT NULL,
	"seen_price" bigint NOT NULL,
	"missed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "wishlist_services_user_id_service_id_pk" PRIMARY KEY("user_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "wishlist_services" ADD CONSTRAINT "wishlist_services_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_services" ADD CONSTRAINT "wishlist_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wishlist_services_new" ON "wishlist_services" USING btree ("user_id","added_at" DESC NULLS FIRST,"service_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wishlist_services_service" ON "wishlist_services" USING btree ("service_id","user_id");