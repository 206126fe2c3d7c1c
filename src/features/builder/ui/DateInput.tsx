import { lazyPart } from './lazyPart';

/** A date in the builder's settings and rules. The calendar behind it is a tenth of the builder's code. */
export const DateInput = lazyPart(() =>
  import('@/shared/ui/inputs/DateField').then((m) => m.DateField),
);
