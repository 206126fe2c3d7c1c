import * as z from 'zod';
import { DENSITIES, MAX_PINNED, type LayoutState } from './layout';

const layoutSchema = z.object({
  order: z.array(z.string()),
  shown: z.record(z.string(), z.boolean()),
  widths: z.record(z.string(), z.number().min(40).max(2_000)),
  pinned: z.array(z.string()).max(MAX_PINNED),
});

const stateSchema = z.object({
  density: z.enum(DENSITIES).catch('standard'),
  forms: z.array(z.object({ id: z.string(), layout: layoutSchema })).catch([]),
});

/** The state of the screen as it is stored; what cannot be read is as if it had never been set. */
export function readLayoutState(value: unknown): LayoutState {
  return stateSchema.catch({ density: 'standard', forms: [] }).parse(value);
}
