CREATE TABLE `customers` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`shop_id` text NOT NULL,
	`phone` text NOT NULL,
	`name` text NOT NULL,
	`district` text NOT NULL,
	`orders` integer NOT NULL,
	`delivered` integer NOT NULL,
	`returned` integer NOT NULL,
	`cancelled` integer NOT NULL,
	`bought_paisa` integer NOT NULL,
	`last_order_at` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_phone` ON `customers` (`shop_id`,`phone`);--> statement-breakpoint
CREATE INDEX `customers_last` ON `customers` (`shop_id`,`last_order_at`,`number`);--> statement-breakpoint
CREATE INDEX `customers_orders` ON `customers` (`shop_id`,`orders`,`number`);--> statement-breakpoint
CREATE INDEX `customers_bought` ON `customers` (`shop_id`,`bought_paisa`,`number`);--> statement-breakpoint
ALTER TABLE `orders` ADD `link_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_link_hash_unique` ON `orders` (`link_hash`);--> statement-breakpoint
CREATE INDEX `orders_figures` ON `orders` (`shop_id`,`created_at`,`state`,`total_paisa`,`district`,`source`,`erased_at`);--> statement-breakpoint
ALTER TABLE `shops` ADD `order_months` integer DEFAULT 24 NOT NULL;--> statement-breakpoint
CREATE VIRTUAL TABLE customer_search USING fts5(
  words, tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
CREATE TRIGGER customer_search_delete AFTER DELETE ON customers BEGIN
  DELETE FROM customer_search WHERE rowid = OLD.number;
END;
--> statement-breakpoint
INSERT INTO customers
  (shop_id, phone, name, district, orders, delivered, returned, cancelled, bought_paisa, last_order_at)
SELECT shop_id, phone, name, district, count(*),
  sum(state = 'delivered'), sum(state = 'returned'), sum(state = 'cancelled'),
  sum(CASE WHEN state IN ('cancelled', 'returned') THEN 0 ELSE total_paisa END), max(created_at)
FROM orders WHERE phone <> '' GROUP BY shop_id, phone;
--> statement-breakpoint
INSERT INTO customer_search (rowid, words)
SELECT number, word || phone || ' ' || word || substr(phone, -4) || ' ' || word || substr(phone, -5) || ' '
  || word || substr(phone, -6) || ' ' || word || replace(trim(name), ' ', ' ' || word)
FROM (SELECT number, phone, name, replace(shop_id, '-', '') AS word FROM customers);
