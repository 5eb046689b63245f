-- In two steps, because adding a checked constraint would keep readers waiting while every order is checked.
ALTER TABLE "orders" ADD CONSTRAINT "orders_closed_escrow" CHECK ("orders"."status" not in ('rejected','cancelled') or "orders"."escrow" in ('none','refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_closed_escrow";
