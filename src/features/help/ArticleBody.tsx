import Typography from '@mui/material/Typography';
import { ErrorState } from '@/shared/ui/ErrorState';
import { TextSkeleton } from '@/shared/ui/Skeletons';
import { useArticleBody } from './bodies';
import { Markdown } from './Markdown';

/** The text of an article. */
export function ArticleBody({ id }: { id: string }) {
  const body = useArticleBody(id);
  if (body.error) {
    return (
      <ErrorState
        what="The article could not be loaded."
        error={body.error}
        retry={() => void body.refetch()}
      />
    );
  }
  if (body.data === undefined) return <TextSkeleton />;
  if (body.data === null) return <Typography>This article has no text yet.</Typography>;
  return <Markdown text={body.data} />;
}
