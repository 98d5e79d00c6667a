CREATE VIRTUAL TABLE contact_search USING fts5(
  name, email, subject, message, status, contact_id UNINDEXED,
  prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
INSERT INTO contact_search (rowid, name, email, subject, message, status, contact_id)
SELECT created_at * 1000 + row_number() OVER (PARTITION BY created_at ORDER BY id) - 1, name, email, subject, message, status, id
FROM contacts;
--> statement-breakpoint
CREATE TRIGGER contact_search_insert AFTER INSERT ON contacts BEGIN
  INSERT INTO contact_search (rowid, name, email, subject, message, status, contact_id)
  SELECT max(NEW.created_at * 1000, coalesce((
      SELECT max(rowid) + 1 FROM contact_search WHERE rowid BETWEEN NEW.created_at * 1000 AND NEW.created_at * 1000 + 998
    ), 0)), NEW.name, NEW.email, NEW.subject, NEW.message, NEW.status, NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER contact_search_status AFTER UPDATE OF status ON contacts BEGIN
  UPDATE contact_search SET status = NEW.status
  WHERE rowid BETWEEN NEW.created_at * 1000 AND NEW.created_at * 1000 + 999 AND contact_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER contact_search_delete AFTER DELETE ON contacts BEGIN
  DELETE FROM contact_search
  WHERE rowid BETWEEN OLD.created_at * 1000 AND OLD.created_at * 1000 + 999 AND contact_id = OLD.id;
END;
