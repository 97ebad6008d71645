import { z } from 'zod';
import type { Json } from './canonical-json';

/** Any JSON, read-only. */
export const JsonValue: z.ZodType<Json> = z.json();
