import ArticleIcon from '@mui/icons-material/MenuBookOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Picture, type PictureName } from '../pictures/pictures';
import { TextLink } from '../text/TextLink';

interface Props {
  picture: PictureName;
  /** One sentence that says what to do. */
  text: string;
  /** The one button. */
  action?: ReactNode;
  article?: { title: string; href: string };
}

export function EmptyState({ picture, text, action, article }: Props) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: 6, px: 2 }}>
      <Picture name={picture} />
      <Typography sx={{ maxWidth: '44ch' }}>{text}</Typography>
      {action}
      {article && (
        <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
          <ArticleIcon fontSize="small" sx={{ color: 'text.secondary' }} aria-hidden />
          <TextLink to={article.href} variant="body2">
            {article.title}
          </TextLink>
        </Stack>
      )}
    </Stack>
  );
}
