-- A lower price, or being back in stock, is checked against wishlists and carts by one job, whatever changed the row.
create or replace function wishlist_check_product() returns trigger language plpgsql as $$
begin
  if exists (select 1 from wishlist_items where product_id = new.id) or exists (select 1 from cart_items where product_id = new.id) then
    perform graphile_worker.add_job('wishlist.checkProduct', json_build_object('productId', new.id), job_key := 'wishlist:' || new.id);
  end if;
  return null;
end $$;

create or replace trigger products_wishlist_checked after update of price, discount_price, stock, status on products for each row
  when (new.price_now < old.price_now or (new.status = 'active' and new.stock > 0) <> (old.status = 'active' and old.stock > 0))
  execute function wishlist_check_product();

-- The same for a service: a lower price, or that it can be booked again.
create or replace function wishlist_check_service() returns trigger language plpgsql as $$
begin
  if exists (select 1 from wishlist_services where service_id = new.id) then
    perform graphile_worker.add_job('wishlist.checkService', json_build_object('serviceId', new.id), job_key := 'wishlist:' || new.id);
  end if;
  return null;
end $$;

create or replace trigger services_wishlist_checked after update of price, least_price, status, next_free_at on services for each row
  when (new.least_price < old.least_price
        or (new.status = 'active' and new.next_free_at is not null) <> (old.status = 'active' and old.next_free_at is not null)
        or (new.mode = 'quote' and (new.status = 'active') <> (old.status = 'active')))
  execute function wishlist_check_service();
