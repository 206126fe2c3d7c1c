/** What many documents have. */
import * as z from 'zod';

export const instant = z.number().int();

export const version = z.literal(1);
