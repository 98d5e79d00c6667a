CREATE TABLE `account_list` (
	`number` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`shop_id` text NOT NULL,
	`plan` text NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`is_blocked` integer DEFAULT false NOT NULL,
	`is_shop_deleted` integer DEFAULT false NOT NULL,
	`is_user_deleted` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_list_user_id_unique` ON `account_list` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_list_shop_id_unique` ON `account_list` (`shop_id`);--> statement-breakpoint
CREATE INDEX `account_list_kept` ON `account_list` (`is_shop_deleted`,`is_user_deleted`,`number`);--> statement-breakpoint
CREATE INDEX `account_list_known` ON `account_list` (`is_user_deleted`,`number`);--> statement-breakpoint
CREATE INDEX `account_list_shops` ON `account_list` (`is_shop_deleted`,`is_user_deleted`,`plan`,`is_active`,`number`);--> statement-breakpoint
CREATE INDEX `account_list_status` ON `account_list` (`is_shop_deleted`,`is_user_deleted`,`is_active`,`number`);--> statement-breakpoint
CREATE INDEX `account_list_users` ON `account_list` (`is_user_deleted`,`plan`,`is_admin`,`number`);--> statement-breakpoint
CREATE INDEX `account_list_role` ON `account_list` (`is_user_deleted`,`is_admin`,`number`);--> statement-breakpoint
CREATE INDEX `account_list_blocked` ON `account_list` (`is_user_deleted`,`is_blocked`,`number`);--> statement-breakpoint
CREATE INDEX `publications_waiting` ON `publications` (`wanted_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `publications_failed` ON `publications` (`wanted_at`) WHERE last_error is not null;--> statement-breakpoint
CREATE INDEX `shops_views` ON `shops` (`total_views`);--> statement-breakpoint
CREATE INDEX `upgrade_requests_same_trx` ON `upgrade_requests` (`trx_id`);--> statement-breakpoint
CREATE VIRTUAL TABLE account_search USING fts5(
  name, slug, email, mobile, prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE audit_search USING fts5(
  words, audit_id UNINDEXED, prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
INSERT INTO account_list (number, user_id, shop_id, plan, is_active, is_admin, is_blocked, is_shop_deleted, is_user_deleted)
SELECT s.created_at * 1000 + row_number() OVER (PARTITION BY s.created_at ORDER BY s.id) - 1, u.id, s.id, u.plan,
  s.is_active, u.is_admin, u.blocked_at IS NOT NULL, s.deleted_at IS NOT NULL, u.deleted_at IS NOT NULL
FROM shops s JOIN users u ON u.id = s.owner_id;
--> statement-breakpoint
INSERT INTO account_search (rowid, name, slug, email, mobile)
SELECT l.number, s.name, s.slug, u.email, u.mobile
FROM account_list l JOIN shops s ON s.id = l.shop_id JOIN users u ON u.id = l.user_id;
--> statement-breakpoint
INSERT INTO audit_search (rowid, words, audit_id)
SELECT created_at * 1000 + row_number() OVER (PARTITION BY created_at ORDER BY id) - 1,
  admin_name || ' ' || action || ' ' || target_kind || ' ' || target_id || coalesce(' ' || before, '') || coalesce(' ' || after, ''), id
FROM audit_log;
--> statement-breakpoint
CREATE TRIGGER account_list_insert AFTER INSERT ON shops BEGIN
  INSERT INTO account_list (number, user_id, shop_id, plan, is_active, is_admin, is_blocked, is_shop_deleted, is_user_deleted)
  SELECT max(NEW.created_at * 1000, coalesce((
      SELECT max(number) + 1 FROM account_list WHERE number BETWEEN NEW.created_at * 1000 AND NEW.created_at * 1000 + 998
    ), 0)), u.id, NEW.id, u.plan,
    NEW.is_active, u.is_admin, u.blocked_at IS NOT NULL, NEW.deleted_at IS NOT NULL, u.deleted_at IS NOT NULL
  FROM users u WHERE u.id = NEW.owner_id;
  INSERT INTO account_search (rowid, name, slug, email, mobile)
  SELECT l.number, NEW.name, NEW.slug, u.email, u.mobile
  FROM account_list l JOIN users u ON u.id = l.user_id WHERE l.shop_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER account_list_shop AFTER UPDATE OF is_active, deleted_at ON shops BEGIN
  UPDATE account_list SET is_active = NEW.is_active, is_shop_deleted = NEW.deleted_at IS NOT NULL WHERE shop_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER account_list_user AFTER UPDATE OF plan, is_admin, blocked_at, deleted_at ON users BEGIN
  UPDATE account_list SET plan = NEW.plan, is_admin = NEW.is_admin, is_blocked = NEW.blocked_at IS NOT NULL,
    is_user_deleted = NEW.deleted_at IS NOT NULL WHERE user_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_shop AFTER UPDATE OF name, slug ON shops
WHEN NEW.name <> OLD.name OR NEW.slug <> OLD.slug BEGIN
  UPDATE account_search SET name = NEW.name, slug = NEW.slug
  WHERE rowid = (SELECT number FROM account_list WHERE shop_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER account_search_user AFTER UPDATE OF email, mobile ON users BEGIN
  UPDATE account_search SET email = NEW.email, mobile = NEW.mobile
  WHERE rowid = (SELECT number FROM account_list WHERE user_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER account_list_delete AFTER DELETE ON shops BEGIN
  DELETE FROM account_search WHERE rowid = (SELECT number FROM account_list WHERE shop_id = OLD.id);
  DELETE FROM account_list WHERE shop_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER audit_search_insert AFTER INSERT ON audit_log BEGIN
  INSERT INTO audit_search (rowid, words, audit_id)
  SELECT max(NEW.created_at * 1000, coalesce((
      SELECT max(rowid) + 1 FROM audit_search WHERE rowid BETWEEN NEW.created_at * 1000 AND NEW.created_at * 1000 + 998
    ), 0)), 
    NEW.admin_name || ' ' || NEW.action || ' ' || NEW.target_kind || ' ' || NEW.target_id || coalesce(' ' || NEW.before, '') || coalesce(' ' || NEW.after, ''), NEW.id;
END;
