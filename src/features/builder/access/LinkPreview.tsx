import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { assetUrl, type AssetRef } from '@/domain/options/asset';
import { shownTitle } from '@/domain/options/formTitle';

interface Props {
  title: string;
  description: string | undefined;
  picture: AssetRef | undefined;
}

/** The link as chats and social networks show it. */
export function LinkPreview({ title, description, picture }: Props) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden', maxWidth: '26rem' }}>
      {picture && (
        <Box
          component="img"
          src={assetUrl(picture.id)}
          alt=""
          sx={{ display: 'block', width: '100%', aspectRatio: '1.91', objectFit: 'cover' }}
        />
      )}
      <Box sx={{ p: 1.5 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {window.location.host}
        </Typography>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {shownTitle(title)}
        </Typography>
        {description !== undefined && (
          <Typography
            variant="body2"
            sx={{
              color: 'text.secondary',
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            {description}
          </Typography>
        )}
      </Box>
    </Paper>
  );
}
