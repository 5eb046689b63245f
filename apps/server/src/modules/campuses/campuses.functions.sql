-- Their names are on all public pages, and their status says what those list.
create or replace trigger campuses_changed_pages after insert or update on campuses
  for each statement execute function pages_all_changed();
