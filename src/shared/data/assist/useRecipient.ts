import { useQuery } from '@tanstack/react-query';
import { askAssistant } from '@/shared/firebase/assist';
import { useWorkspace } from '../workspace';

/** Seconds count: a deployment's model changes rarely. */
const FRESH = 10 * 60_000;

/** To whom a language model's texts would go; null without one. Undefined until it is known. */
export function useRecipient(isWanted = true): { recipient: string | null | undefined } {
  const { id: workspace, assist } = useWorkspace();
  const mayAsk = isWanted && assist === undefined;
  const { data } = useQuery({
    queryKey: ['assistRecipient', workspace],
    enabled: mayAsk,
    staleTime: FRESH,
    queryFn: async ({ signal }) => {
      for await (const event of askAssistant({ ask: 'who', workspace }, signal)) {
        if (event.event === 'who') return event.recipient ?? null;
      }
      return null;
    },
  });
  return { recipient: assist === undefined ? data : null };
}
