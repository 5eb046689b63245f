-- The delivery fee is on every product page.
create or replace trigger settings_changed_pages after insert or update or delete on settings
  for each statement execute function pages_all_changed();
create or replace trigger campus_rates_changed_pages after insert or update on campus_rates
  for each statement execute function pages_all_changed();
