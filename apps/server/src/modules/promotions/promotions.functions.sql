-- Few rows, which any page may show. Equal notifications of one transaction are sent once.
create or replace trigger promotions_changed_pages after insert or update or delete on promotions
  for each row execute function pages_all_changed();
