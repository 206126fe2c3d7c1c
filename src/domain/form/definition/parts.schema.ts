/** Values that fields, pages and conditions share. */
import * as z from 'zod';
import { isDay } from '@/domain/base/calendar';
import { isBroken } from '@/domain/text/plainText';
import { LOCAL_ID_PATTERN } from '@/domain/base/ids';
import { DATE_MAX, DATE_MIN, LIMITS } from './definition';

export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !isBroken(value), 'This text contains characters that can’t be saved.');

export const id = z.string().regex(LOCAL_ID_PATTERN);

export const locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/);

export const key = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);

export const day = z
  .string()
  .refine(
    (value) => isDay(value) && value >= DATE_MIN && value <= DATE_MAX,
    'Not a date in range.',
  );

export const count = (max: number) => z.number().int().min(0).max(max);

export const finite = z.number().min(-1e15).max(1e15);

/** Language → name of a text → text. */
export const translations = z
  .record(locale, z.record(z.string().max(60), text(LIMITS.statement)))
  .optional();

/** Language → name of a word → the owner's text. A name that is not known any more is left alone. */
export const ownWords = z
  .record(
    locale,
    z
      .record(z.string().regex(/^[a-zA-Z0-9_.]{1,60}$/), text(LIMITS.word))
      .refine(
        (words) => Object.keys(words).length <= LIMITS.words,
        `A form can have up to ${LIMITS.words} custom texts per language.`,
      ),
  )
  .optional();

export const yes = z.literal(true).optional();

export const uniqueIds = (list: readonly { id: string }[]) =>
  new Set(list.map((item) => item.id)).size === list.length;

/**
 * What can be set of an object of that shape: each property, or null for an optional one, which takes it away.
 *
 * @param fixed properties that no patch may set
 */
export function patchSchema(
  shape: Readonly<Record<string, z.ZodType>>,
  fixed: readonly string[],
): z.ZodType<Record<string, unknown>> {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(shape)
        .filter(([name]) => !fixed.includes(name))
        .map(([name, value]) => [
          name,
          value instanceof z.ZodOptional ? value.nullable() : value.optional(),
        ]),
    ),
  );
}
