import * as z from 'zod';
import { foldStepCode } from '@/domain/base/twoStep';
import { useFields } from '@/shared/ui/inputs/useFields';

const schema = z.object({
  code: z
    .string()
    .transform(foldStepCode)
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6-digit code from your authenticator app.')),
});

/**
 * The form of a code of an authenticator app.
 *
 * @param finish does what the code is for; what it throws is shown beside the field
 */
export function useStepCode(finish: (code: string) => Promise<void>, onDone: () => void) {
  return useFields({
    first: { code: '' },
    check: schema,
    failsAt: 'code',
    async send({ code }) {
      await finish(code);
      onDone();
    },
  });
}
