import Link from '@mui/material/Link';
import type { LinkProps } from '@mui/material/Link';
import type { ArticleDoc } from '@/domain/documents/content.schema';
import { TextLink } from '@/shared/ui/text/TextLink';
import { isExternal } from './matching';

interface Props extends Pick<LinkProps, 'variant' | 'underline' | 'color' | 'children'> {
  article: Pick<ArticleDoc, 'title' | 'link'>;
}

/** Link to an article; external ones open in a new tab. */
export function ArticleLink({ article, children = article.title, ...look }: Props) {
  return isExternal(article.link) ? (
    <Link href={article.link} target="_blank" rel="noopener noreferrer" {...look}>
      {children}
    </Link>
  ) : (
    <TextLink to={article.link} {...look}>
      {children}
    </TextLink>
  );
}
