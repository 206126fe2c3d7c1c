import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useArticleBody } from './bodies';
import { Markdown, type Place } from '@/shared/ui/text/Markdown';

/** The text of an article of the index. */
export function ArticleBody({ id, ...place }: Place & { id: string }) {
  const body = useArticleBody(id);
  if (body.error) {
    return (
      <ErrorState
        what="We couldn’t load this article."
        error={body.error}
        retry={() => void body.refetch()}
      />
    );
  }
  return body.data === undefined ? <TextSkeleton /> : <Markdown text={body.data} {...place} />;
}
