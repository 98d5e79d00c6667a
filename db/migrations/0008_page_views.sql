CREATE TABLE `daily_page_views` (
	`page` text NOT NULL,
	`day` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`page`, `day`)
);
