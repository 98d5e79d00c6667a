CREATE TABLE `order_figures` (
	`shop_id` text NOT NULL,
	`day` text NOT NULL,
	`figures` text NOT NULL,
	PRIMARY KEY(`shop_id`, `day`),
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TRIGGER order_figures_placed AFTER INSERT ON orders BEGIN
  DELETE FROM order_figures WHERE shop_id = NEW.shop_id AND day = date(NEW.created_at / 1000 + 6 * 3600, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER order_figures_changed AFTER UPDATE ON orders BEGIN
  DELETE FROM order_figures WHERE shop_id = OLD.shop_id AND day = date(OLD.created_at / 1000 + 6 * 3600, 'unixepoch');
  DELETE FROM order_figures WHERE shop_id = NEW.shop_id AND day = date(NEW.created_at / 1000 + 6 * 3600, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER order_figures_deleted AFTER DELETE ON orders BEGIN
  DELETE FROM order_figures WHERE shop_id = OLD.shop_id AND day = date(OLD.created_at / 1000 + 6 * 3600, 'unixepoch');
END;
