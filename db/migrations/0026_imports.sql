CREATE TABLE `import_lines` (
	`import_id` text NOT NULL,
	`position` integer NOT NULL,
	`line` integer NOT NULL,
	`name` text NOT NULL,
	`action` text NOT NULL,
	`product` text NOT NULL,
	`product_id` text,
	`changes` text NOT NULL,
	`problems` text NOT NULL,
	`notes` text NOT NULL,
	`photos` integer NOT NULL,
	`is_written` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`import_id`, `position`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_origins` (
	`shop_id` text NOT NULL,
	`origin` text NOT NULL,
	`product_id` text NOT NULL,
	PRIMARY KEY(`shop_id`, `origin`),
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_origins_product` ON `import_origins` (`product_id`);--> statement-breakpoint
CREATE TABLE `import_photos` (
	`import_id` text NOT NULL,
	`position` integer NOT NULL,
	`address` text NOT NULL,
	`line` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`image_id` text,
	`problem` text,
	`problem_limit` integer,
	PRIMARY KEY(`import_id`, `position`, `address`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_photos_state` ON `import_photos` (`import_id`,`state`,`attempts`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`file_name` text NOT NULL,
	`format` text NOT NULL,
	`state` text NOT NULL,
	`leased_by` text,
	`leased_until` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`worked_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `imports_shop` ON `imports` (`shop_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `imports_state` ON `imports` (`state`);