import * as z from 'zod';

/** A file as base64, as the callable protocol carries it. */
export function base64(bytes: number) {
  return (
    z
      .string()
      .min(1)
      // Four characters for three bytes.
      .max(Math.ceil(bytes / 3) * 4)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/)
  );
}
