import { z } from 'zod';
import { districtOf, type District } from '../../platform/formats/districts.ts';
import { taka } from '../../platform/formats/money.ts';
import { isVisible } from '../../platform/formats/visible.ts';

/** Maximum number of a shop's delivery zones. */
export const maxZones = 5;

/** Its charge is a field of the shop. */
const dhaka = 'Dhaka' satisfies District;

const district = z
  .string()
  .max(40)
  .transform((typed, context): District => {
    const found = districtOf(typed);
    if (found !== null && found !== dhaka) return found;
    context.addIssue('district');
    return z.NEVER;
  });

const zone = z.object({
  name: z.string().trim().min(1, 'required').max(40).refine(isVisible, 'required'),
  districts: z.array(district).min(1, 'zone_districts').max(64),
  /** In taka. */
  charge: taka,
  /** '' for the shop's delivery time. */
  time: z.string().trim().max(60).default(''),
});

/** Districts with their own charge. A district is in one zone at most. */
export const deliveryZones = z
  .array(zone)
  .max(maxZones)
  .superRefine((zones, context) => {
    const taken = new Set<string>();
    for (const [index, { districts }] of zones.entries())
      for (const one of districts) {
        if (taken.has(one)) context.addIssue({ code: 'custom', path: [index, 'districts'], message: 'zone_twice' });
        taken.add(one);
      }
  });

export type DeliveryZones = z.output<typeof deliveryZones>;
