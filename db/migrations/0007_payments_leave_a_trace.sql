ALTER TABLE `shops` ADD `suspended_reason` text;--> statement-breakpoint
ALTER TABLE `upgrade_requests` ADD `sender_number` text;--> statement-breakpoint
ALTER TABLE `upgrade_requests` ADD `rejection_reason` text;--> statement-breakpoint
ALTER TABLE `upgrade_requests` ADD `rejection_note` text;--> statement-breakpoint
ALTER TABLE `upgrade_requests` ADD `read_at` integer;--> statement-breakpoint
ALTER TABLE `upgrade_requests` ADD `plan_before` text;--> statement-breakpoint
ALTER TABLE `upgrade_requests` ADD `outcome_mail_id` text;--> statement-breakpoint
UPDATE `upgrade_requests` SET `read_at` = `resolved_at` WHERE `status` <> 'pending';
--> statement-breakpoint
CREATE VIRTUAL TABLE upgrade_search USING fts5(
  trx_id, sender_number, name, slug, email, mobile, status, request_id UNINDEXED,
  prefix='1 2 3 4', tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
INSERT INTO upgrade_search (rowid, trx_id, sender_number, name, slug, email, mobile, status, request_id)
SELECT r.created_at * 1000 + row_number() OVER (PARTITION BY r.created_at ORDER BY r.id) - 1,
  r.trx_id, r.sender_number, s.name, s.slug, u.email, u.mobile, r.status, r.id
FROM upgrade_requests r JOIN users u ON u.id = r.user_id JOIN shops s ON s.owner_id = r.user_id;
--> statement-breakpoint
CREATE TRIGGER upgrade_search_insert AFTER INSERT ON upgrade_requests BEGIN
  INSERT INTO upgrade_search (rowid, trx_id, sender_number, name, slug, email, mobile, status, request_id)
  SELECT max(NEW.created_at * 1000, coalesce((
      SELECT max(rowid) + 1 FROM upgrade_search WHERE rowid BETWEEN NEW.created_at * 1000 AND NEW.created_at * 1000 + 998
    ), 0)), NEW.trx_id, NEW.sender_number, s.name, s.slug, u.email, u.mobile, NEW.status, NEW.id
  FROM users u JOIN shops s ON s.owner_id = u.id WHERE u.id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER upgrade_search_status AFTER UPDATE OF status ON upgrade_requests WHEN NEW.status <> OLD.status BEGIN
  UPDATE upgrade_search SET status = NEW.status
  WHERE rowid BETWEEN NEW.created_at * 1000 AND NEW.created_at * 1000 + 999 AND request_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER upgrade_search_shop AFTER UPDATE OF name, slug ON shops
WHEN NEW.name <> OLD.name OR NEW.slug <> OLD.slug BEGIN
  UPDATE upgrade_search SET name = NEW.name, slug = NEW.slug WHERE rowid IN (
    SELECT f.rowid FROM upgrade_requests r
    JOIN upgrade_search f ON f.rowid BETWEEN r.created_at * 1000 AND r.created_at * 1000 + 999 AND f.request_id = r.id
    WHERE r.user_id = NEW.owner_id
  );
END;
--> statement-breakpoint
CREATE TRIGGER upgrade_search_user AFTER UPDATE OF email, mobile ON users BEGIN
  UPDATE upgrade_search SET email = NEW.email, mobile = NEW.mobile WHERE rowid IN (
    SELECT f.rowid FROM upgrade_requests r
    JOIN upgrade_search f ON f.rowid BETWEEN r.created_at * 1000 AND r.created_at * 1000 + 999 AND f.request_id = r.id
    WHERE r.user_id = NEW.id
  );
END;
--> statement-breakpoint
CREATE TRIGGER upgrade_search_delete AFTER DELETE ON upgrade_requests BEGIN
  DELETE FROM upgrade_search
  WHERE rowid BETWEEN OLD.created_at * 1000 AND OLD.created_at * 1000 + 999 AND request_id = OLD.id;
END;
--> statement-breakpoint
DROP TABLE account_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE account_search USING fts5(
  name, slug, email, mobile, prefix='1 2 3 4', tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
INSERT INTO account_search (rowid, name, slug, email, mobile)
SELECT l.number, s.name, s.slug, u.email, u.mobile
FROM account_list l JOIN shops s ON s.id = l.shop_id JOIN users u ON u.id = l.user_id;
