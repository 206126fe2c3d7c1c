import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { plural } from '@/shared/lib/numbers';
import { useDebounced } from '@/shared/lib/useDebounced';
import type { ArticleSearch } from './useArticleSearch';

interface Props {
  query: string;
  search: ArticleSearch;
  /** Where nothing is found: whom to ask. */
  otherwise: ReactNode;
}

/** How many articles a search finds, said aloud once one stops typing; and what to do where it is none. */
export function SearchStatus({ query, search, otherwise }: Props) {
  const count = search.hits.length;
  const text =
    query.trim() === ''
      ? ''
      : count === 0
        ? 'No articles match all of these words. Try fewer or different ones.'
        : `${plural(count, 'article')} found.`;
  const said = useDebounced(text, 400);
  return (
    <>
      {/* It is there before it speaks: a region that comes with its text is not read out everywhere. */}
      <Typography role="status" sx={{ color: 'text.secondary', mb: text === '' ? 0 : 2 }}>
        {said}
      </Typography>
      {search.error && text !== '' && (
        <Alert
          severity="warning"
          variant="outlined"
          sx={{ mb: 2 }}
          action={
            <Button size="small" color="inherit" onClick={search.retry}>
              Try again
            </Button>
          }
        >
          We couldn’t load the full articles, so this search covers titles and summaries only.
        </Alert>
      )}
      {text !== '' && count === 0 && otherwise}
    </>
  );
}
