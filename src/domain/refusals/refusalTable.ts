import type { ErrorCode } from '@/domain/base/errors';

/** Refusals by name: which error each is, and its sentence, or how its parameters make one. */
export type RefusalTable = Readonly<
  Record<string, readonly [code: ErrorCode, text: string | ((params: never) => string)]>
>;
