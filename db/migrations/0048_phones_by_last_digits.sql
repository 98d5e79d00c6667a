-- Admins find a phone by its last 4 to 10 digits too, as sellers do.
DROP TRIGGER account_list_insert;
--> statement-breakpoint
DROP TRIGGER account_search_user;
--> statement-breakpoint
DROP TRIGGER upgrade_search_insert;
--> statement-breakpoint
DROP TRIGGER upgrade_search_user;
--> statement-breakpoint
UPDATE account_search SET mobile = mobile || ' ' || substr(mobile, -4) || ' ' || substr(mobile, -5) || ' ' || substr(mobile, -6) || ' ' || substr(mobile, -7) || ' ' || substr(mobile, -8) || ' ' || substr(mobile, -9) || ' ' || substr(mobile, -10) WHERE mobile IS NOT NULL;
--> statement-breakpoint
UPDATE upgrade_search SET mobile = mobile || ' ' || substr(mobile, -4) || ' ' || substr(mobile, -5) || ' ' || substr(mobile, -6) || ' ' || substr(mobile, -7) || ' ' || substr(mobile, -8) || ' ' || substr(mobile, -9) || ' ' || substr(mobile, -10) WHERE mobile IS NOT NULL;
--> statement-breakpoint
UPDATE upgrade_search SET sender_number = sender_number || ' ' || substr(sender_number, -4) || ' ' || substr(sender_number, -5) || ' ' || substr(sender_number, -6) || ' ' || substr(sender_number, -7) || ' ' || substr(sender_number, -8) || ' ' || substr(sender_number, -9) || ' ' || substr(sender_number, -10) WHERE sender_number IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER account_list_insert AFTER INSERT ON shops BEGIN
  INSERT INTO account_list (number, user_id, shop_id, plan, is_active, is_admin, is_blocked, is_shop_deleted, is_user_deleted)
  SELECT max(NEW.created_at * 1000, coalesce((
      SELECT max(number) + 1 FROM account_list WHERE number BETWEEN NEW.created_at * 1000 AND NEW.created_at * 1000 + 998
    ), 0)), u.id, NEW.id, u.plan,
    NEW.is_active, u.is_admin, u.blocked_at IS NOT NULL, NEW.deleted_at IS NOT NULL, u.deleted_at IS NOT NULL
  FROM users u WHERE u.id = NEW.owner_id;
  INSERT INTO account_search (rowid, name, slug, email, mobile)
  SELECT l.number, NEW.name, NEW.slug, u.email,
    u.mobile || ' ' || substr(u.mobile, -4) || ' ' || substr(u.mobile, -5) || ' ' || substr(u.mobile, -6) || ' ' || substr(u.mobile, -7) || ' ' || substr(u.mobile, -8) || ' ' || substr(u.mobile, -9) || ' ' || substr(u.mobile, -10)
  FROM account_list l JOIN users u ON u.id = l.user_id WHERE l.shop_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_user AFTER UPDATE OF email, mobile ON users BEGIN
  UPDATE account_search SET email = NEW.email,
    mobile = NEW.mobile || ' ' || substr(NEW.mobile, -4) || ' ' || substr(NEW.mobile, -5) || ' ' || substr(NEW.mobile, -6) || ' ' || substr(NEW.mobile, -7) || ' ' || substr(NEW.mobile, -8) || ' ' || substr(NEW.mobile, -9) || ' ' || substr(NEW.mobile, -10)
  WHERE rowid = (SELECT number FROM account_list WHERE user_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER upgrade_search_insert AFTER INSERT ON upgrade_requests BEGIN
  INSERT INTO upgrade_search (rowid, trx_id, sender_number, name, slug, email, mobile, status, request_id)
  SELECT max(NEW.created_at * 1000, coalesce((
      SELECT max(rowid) + 1 FROM upgrade_search WHERE rowid BETWEEN NEW.created_at * 1000 AND NEW.created_at * 1000 + 998
    ), 0)), NEW.trx_id,
    NEW.sender_number || ' ' || substr(NEW.sender_number, -4) || ' ' || substr(NEW.sender_number, -5) || ' ' || substr(NEW.sender_number, -6) || ' ' || substr(NEW.sender_number, -7) || ' ' || substr(NEW.sender_number, -8) || ' ' || substr(NEW.sender_number, -9) || ' ' || substr(NEW.sender_number, -10),
    s.name, s.slug, u.email,
    u.mobile || ' ' || substr(u.mobile, -4) || ' ' || substr(u.mobile, -5) || ' ' || substr(u.mobile, -6) || ' ' || substr(u.mobile, -7) || ' ' || substr(u.mobile, -8) || ' ' || substr(u.mobile, -9) || ' ' || substr(u.mobile, -10),
    NEW.status, NEW.id
  FROM users u JOIN shops s ON s.owner_id = u.id WHERE u.id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER upgrade_search_user AFTER UPDATE OF email, mobile ON users BEGIN
  UPDATE upgrade_search SET email = NEW.email,
    mobile = NEW.mobile || ' ' || substr(NEW.mobile, -4) || ' ' || substr(NEW.mobile, -5) || ' ' || substr(NEW.mobile, -6) || ' ' || substr(NEW.mobile, -7) || ' ' || substr(NEW.mobile, -8) || ' ' || substr(NEW.mobile, -9) || ' ' || substr(NEW.mobile, -10)
  WHERE rowid IN (
    SELECT f.rowid FROM upgrade_requests r
    JOIN upgrade_search f ON f.rowid BETWEEN r.created_at * 1000 AND r.created_at * 1000 + 999 AND f.request_id = r.id
    WHERE r.user_id = NEW.id
  );
END;
