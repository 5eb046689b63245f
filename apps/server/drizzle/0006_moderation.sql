create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"source" text DEFAULT 'contact' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"handled_by" uuid,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "feedback_status" CHECK ("feedback"."status" in ('new','in-progress','resolved','dismissed')),
	CONSTRAINT "feedback_source" CHECK ("feedback"."source" in ('contact','admin'))
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_status";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shadowbanned_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "warnings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "hidden_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_newest" ON "feedback" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_status_newest" ON "feedback" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_words" ON "feedback" USING gin (lower("name" || ' ' || coalesce("email", '') || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedback_user_id_index" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "admin_acts_at" ON "admin_acts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "admin_acts_words" ON "admin_acts" USING gin (lower("subject_name" || ' ' || "reason") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_seller_id_index" ON "products" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_seen" ON "users" USING btree (coalesce("last_login_at", "created_at") desc,"id" desc);--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendors_words" ON "vendors" USING gin (lower("business_name" || ' ' || "slug") gin_trgm_ops);--> statement-breakpoint
update users set status = 'active', shadowbanned_until = 'infinity' where status = 'shadowbanned';
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status" CHECK ("users"."status" in ('active','suspended'));
--> statement-breakpoint
-- Goods and stores are seen by nobody else while their owner is suspended or shadowbanned; reviews while their author is
-- shadowbanned. Rows follow the user here, whoever changes it; goods are locked in the order in which checkouts lock them.
create function users_move_sight() returns trigger language plpgsql as $$
declare
  goods_until timestamptz := case when new.status = 'suspended' then 'infinity' else new.shadowbanned_until end;
begin
  perform 1 from products where seller_id = new.id order by id for no key update;
  update products set hidden_until = goods_until where seller_id = new.id and hidden_until is distinct from goods_until;
  update vendors set hidden_until = goods_until where user_id = new.id and hidden_until is distinct from goods_until;
  update reviews set hidden_until = new.shadowbanned_until
   where author_id = new.id and hidden_until is distinct from new.shadowbanned_until;
  return null;
end $$;
--> statement-breakpoint
create trigger users_sight_moved after update of status, shadowbanned_until on users for each row
  when (old.status is distinct from new.status or old.shadowbanned_until is distinct from new.shadowbanned_until)
  execute function users_move_sight();
--> statement-breakpoint
-- What is made meanwhile starts hidden. The user is locked, so that nothing slips in while the ban is being written.
create function goods_take_sight() returns trigger language plpgsql as $$
begin
  select case when status = 'suspended' then 'infinity' else shadowbanned_until end into new.hidden_until
    from users where id = new.seller_id for share;
  return new;
end $$;
--> statement-breakpoint
create function stores_take_sight() returns trigger language plpgsql as $$
begin
  select case when status = 'suspended' then 'infinity' else shadowbanned_until end into new.hidden_until
    from users where id = new.user_id for share;
  return new;
end $$;
--> statement-breakpoint
create function reviews_take_sight() returns trigger language plpgsql as $$
begin
  select shadowbanned_until into new.hidden_until from users where id = new.author_id for share;
  return new;
end $$;
--> statement-breakpoint
create trigger products_sight_taken before insert on products for each row execute function goods_take_sight();
--> statement-breakpoint
create trigger vendors_sight_taken before insert on vendors for each row execute function stores_take_sight();
--> statement-breakpoint
create trigger reviews_sight_taken before insert on reviews for each row execute function reviews_take_sight();
--> statement-breakpoint
-- Whoever was suspended or shadowbanned before this migration.
update products p set hidden_until = case when u.status = 'suspended' then 'infinity' else u.shadowbanned_until end
  from users u where u.id = p.seller_id and (u.status = 'suspended' or u.shadowbanned_until is not null);
--> statement-breakpoint
update vendors v set hidden_until = case when u.status = 'suspended' then 'infinity' else u.shadowbanned_until end
  from users u where u.id = v.user_id and (u.status = 'suspended' or u.shadowbanned_until is not null);
--> statement-breakpoint
update reviews r set hidden_until = u.shadowbanned_until from users u where u.id = r.author_id and u.shadowbanned_until is not null;
