import { TextContents } from '@/shared/ui/page/TextContents';
import { useArticleBody } from './bodies';

/** The parts of a long article, once its text is there. */
export function ArticleContents({ articleId }: { articleId: string }) {
  const { data } = useArticleBody(articleId);
  return <TextContents label="In this article" text={data ?? ''} />;
}
