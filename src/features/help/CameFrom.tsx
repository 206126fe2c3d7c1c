import Typography from '@mui/material/Typography';
import type { ArticleDoc } from '@/domain/documents/content.schema';
import type { Stored } from '@/shared/firebase/query';
import { safeNext } from '@/shared/lib/safeNext';
import { Section } from '@/shared/ui/page/Section';
import { TextLink } from '@/shared/ui/text/TextLink';
import { ArticleRows } from './ArticleGroups';
import { articlesFor } from './matching';
import { screenName } from './screens';

interface Props {
  articles: readonly Stored<ArticleDoc>[];
  /** The path of the screen before, from the address: anybody may have written it. Empty where there was none. */
  from: string;
}

/** Articles for the screen the reader came from. */
export function CameFrom({ articles, from }: Props) {
  const name = from === '' ? undefined : screenName(from);
  const matching = from === '' ? [] : articlesFor(articles, from);
  if (name === undefined || matching.length === 0) return null;
  return (
    <Section title="Help with the page you came from">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        These articles cover <TextLink to={safeNext(from)}>{name}</TextLink>, where you asked for
        help.
      </Typography>
      <ArticleRows articles={matching} />
    </Section>
  );
}
