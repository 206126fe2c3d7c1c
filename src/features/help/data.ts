import { useMutation } from '@tanstack/react-query';
import { articleSchema } from '@/domain/documents/content.schema';
import { paths } from '@/domain/base/firestorePaths';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';

/** All articles, live. There are a few dozen, each at most 1 kB. */
export function useArticles(enabled = true) {
  const result = useLive(
    enabled ? livePage(queryOf('articles', paths.knowledgeBase(), [], 200), articleSchema) : null,
  );
  return { ...result, articles: result.data?.rows };
}

/** Says whether an article helped; null takes it back. */
export function useRateArticle(articleId: string) {
  return useMutation({
    mutationFn: (helpful: boolean | null) => call('rateArticle', { articleId, helpful }),
    // One after the other: of quick presses the last one counts.
    scope: { id: `rateArticle:${articleId}` },
  });
}
