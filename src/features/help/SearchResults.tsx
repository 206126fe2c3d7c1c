import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ArticleDoc } from '@/domain/documents/content.schema';
import type { Stored } from '@/shared/firebase/query';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { ArticleLink } from './ArticleLink';
import { articleEntry } from './categories';
import { Marked } from './Marked';
import type { Hit } from './search';

interface Props {
  hits: readonly Hit[];
  articles: readonly Stored<ArticleDoc>[];
}

/** What a search found, best first, with the place where the words stand. */
export function SearchResults({ hits, articles }: Props) {
  const rows = new Map(articles.map((row) => [row.id, row.data]));
  if (hits.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ maxWidth: '80ch' }}>
      <PlainList ordered aria-label="Articles found">
        {hits.map((hit) => {
          const article = rows.get(hit.id);
          return article === undefined ? null : (
            <Box
              component="li"
              key={hit.id}
              sx={{ p: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}
            >
              <ArticleLink article={article} variant="subtitle1" underline="hover">
                <Marked pieces={hit.title} />
              </ArticleLink>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                <Marked pieces={hit.passage} />
              </Typography>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
                {articleEntry(hit.id)?.category}
              </Typography>
            </Box>
          );
        })}
      </PlainList>
    </Paper>
  );
}
