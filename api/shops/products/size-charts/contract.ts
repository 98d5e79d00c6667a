import { z } from 'zod';
import { isVisible } from '../../../platform/formats/visible.ts';

export const maxSizeCharts = 50;

const cell = z.string().trim().max(60);

const chart = {
  name: z.string().trim().min(1, 'required').max(60).refine(isVisible, 'required'),
  /** A table of at most 8 columns and 30 rows of equal length. The first row has the headings. */
  rows: z
    .array(z.array(cell).min(1, 'required').max(8))
    .min(2, 'required')
    .max(30)
    .refine((rows) => rows.every((row) => row.length === rows[0]?.length), 'uneven_rows'),
};

export const newSizeChart = z.object(chart);
/** `version` is that of the chart when it was opened. */
export const sizeChartChanges = z.object({ ...z.object(chart).partial().shape, version: z.number().int().min(1) });

export type NewSizeChart = z.output<typeof newSizeChart>;
export type SizeChartChanges = z.output<typeof sizeChartChanges>;

export interface SizeChartView {
  readonly id: string;
  readonly name: string;
  readonly rows: ReadonlyArray<readonly string[]>;
  readonly version: number;
}
