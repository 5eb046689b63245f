-- The amounts of an order are the sums over its lines, to the kobo: refunds and settlements go line by line.
create or replace function orders_check_line_sums() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select o.number into wrong
    from orders o
    join (select order_id, sum(total) as total, sum(vendor_discount) as vendor_discount,
                 sum(platform_discount) as platform_discount, sum(commission) as commission
            from order_lines
           where order_id in (select order_id from added)
           group by order_id) l on l.order_id = o.id
   where (o.items_total, o.vendor_discount, o.platform_discount, o.commission)
         is distinct from (l.total, l.vendor_discount, l.platform_discount, l.commission)
   limit 1;
  if wrong is not null then
    raise check_violation using constraint = 'orders_line_sums', message = 'the lines of an order do not sum to it: ' || wrong;
  end if;
  return null;
end $$;

create or replace trigger order_lines_summed after insert on order_lines referencing new table as added
  for each statement execute function orders_check_line_sums();

-- Each order has an escrow, and none holds money for an order that ended without a delivery. At the end of the transaction,
-- because the two rows change one after the other.
create or replace function orders_check_escrow() returns trigger language plpgsql as $$
declare
  present record;
begin
  select o.number, o.status, es.status as escrow into present
    from orders o left join escrows es on es.subject_id = o.id and es.subject_kind = 'order'
   where o.id = new.id;
  if present.number is null then
    return null;
  end if;
  if present.escrow is null then
    raise check_violation using constraint = 'orders_escrow', message = 'an order has no escrow: ' || present.number;
  end if;
  if present.status in ('rejected', 'cancelled') and present.escrow not in ('none', 'refunded') then
    raise check_violation using constraint = 'orders_closed_escrow', message = 'escrow holds money of an order that is over: ' || present.number;
  end if;
  return null;
end $$;

drop trigger if exists orders_escrow_checked on orders;
create constraint trigger orders_escrow_checked after insert or update of status on orders
  deferrable initially deferred for each row execute function orders_check_escrow();

-- Whether everything that the buyer paid for the products of an order went back to them, or for one product of it. What the
-- platform gave out of goodwill does not count: the seller keeps what they sold.
create or replace function order_refunded(of_order uuid, of_product uuid) returns boolean language sql stable parallel safe as $$
  select es.status = 'refunded'
      or o.items_total - o.vendor_discount - o.platform_discount <= coalesce((
           select sum(f.amount) from escrow_refunds f where f.subject_id = o.id and f.bearer <> 'platform'), 0)
      or (of_product is not null and not exists (
           select from order_lines l
            where l.order_id = o.id and l.product_id = of_product and l.refunded_at is null)
          and not exists (
           select from missing_items m
             join order_lines l on l.id = m.line_id
            where m.order_id = o.id and m.swap_product_id = of_product and l.refunded_at is null))
    from orders o
    join escrows es on es.subject_id = o.id
   where o.id = of_order
$$;
