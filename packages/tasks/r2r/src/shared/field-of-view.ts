import { z } from 'zod';

/** How wide a direction of the panorama is: 30° across, so that each viewpoint stands in one (`paper`, DiscussNav §III-C), or square pictures of 60°, which overlap, so that each stands in two (`code`, SRC-17). */
export const FieldName = z.enum(['paper', 'code']);
export type FieldName = z.infer<typeof FieldName>;

/** The field of view of an agent with these settings: that which is named, else that of what it follows. */
export function fieldOf(config: unknown): FieldName {
  const { field, fidelity } = (config ?? {}) as { field?: unknown; fidelity?: unknown };
  return FieldName.catch(fidelity === 'code' ? 'code' : 'paper').parse(field);
}
