import { articleSchema } from '@/domain/documents.schema';
import { paths } from '@/domain/paths';
import { useLive } from '@/shared/firebase/live';
import { livePage } from '@/shared/firebase/sources';

/** All articles, live. There are a few dozen, each at most 1 kB. */
export function useArticles(enabled = true) {
  const result = useLive(
    enabled ? livePage({ path: paths.knowledgeBase(), limit: 200 }, articleSchema) : null,
  );
  return { ...result, articles: result.data?.rows };
}
