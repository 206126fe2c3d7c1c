/** Sketches of how apps show a link; neutral ones, since each app changes its own. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { assetUrl, type AssetRef } from '@/domain/options/asset';

export interface Previewed {
  url: string;
  host: string;
  title: string;
  description: string | undefined;
  picture: AssetRef | undefined;
}

const lines = (count: number) =>
  ({
    display: '-webkit-box',
    WebkitLineClamp: count,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;

function Sketch({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack component="figure" spacing={1} sx={{ m: 0, minWidth: 0 }}>
      <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      {children}
    </Stack>
  );
}

function Title({ text, count = 2 }: { text: string; count?: number }) {
  return (
    <Typography variant="subtitle2" component="p" dir="auto" sx={lines(count)}>
      {text}
    </Typography>
  );
}

function Text({ text, count = 2 }: { text: string | undefined; count?: number }) {
  if (text === undefined) return null;
  return (
    <Typography variant="body2" dir="auto" sx={{ ...lines(count), color: 'text.secondary' }}>
      {text}
    </Typography>
  );
}

function Host({ host }: { host: string }) {
  return (
    <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
      {host}
    </Typography>
  );
}

function Picture({ picture, ratio }: { picture: AssetRef | undefined; ratio: string }) {
  if (!picture) return null;
  return (
    <Box
      component="img"
      src={assetUrl(picture.id)}
      alt=""
      sx={{ display: 'block', width: '100%', aspectRatio: ratio, objectFit: 'cover' }}
    />
  );
}

export function SearchPreview(props: Previewed & { isListed: boolean }) {
  const { url, host, title, description, isListed } = props;
  return (
    <Sketch name="Search result">
      <div>
        <Host host={url.replace(/^https?:\/\//, '').replace(/\//g, ' › ') || host} />
        <Typography
          component="p"
          noWrap
          dir="auto"
          sx={{ color: 'primary.readable', fontSize: '1.125rem' }}
        >
          {title}
        </Typography>
        <Text text={description} />
      </div>
      {!isListed && (
        <Typography variant="body2">
          Search engines don’t list this form. You can allow it in Settings.
        </Typography>
      )}
    </Sketch>
  );
}

export function ChatPreview({ url, host, title, description, picture }: Previewed) {
  return (
    <Sketch name="Messages">
      <Box sx={{ p: 0.75, borderRadius: 2, bgcolor: 'action.selected' }}>
        <Box sx={{ borderRadius: 1.5, overflow: 'hidden', bgcolor: 'background.paper' }}>
          <Picture picture={picture} ratio="1.91" />
          <Box sx={{ p: 1 }}>
            <Title text={title} />
            <Text text={description} />
            <Host host={host} />
          </Box>
        </Box>
        <Typography
          variant="body2"
          sx={{ px: 0.5, pt: 0.75, color: 'primary.readable', overflowWrap: 'anywhere' }}
        >
          {url}
        </Typography>
      </Box>
    </Sketch>
  );
}

export function TeamPreview({ url, host, title, description, picture }: Previewed) {
  return (
    <Sketch name="Slack or Teams">
      <Typography variant="body2" noWrap sx={{ color: 'primary.readable' }}>
        {url}
      </Typography>
      <Box sx={{ pl: 1.5, borderLeft: 4, borderColor: 'divider', borderRadius: '2px' }}>
        <Host host={host} />
        <Title text={title} />
        <Text text={description} count={3} />
        {picture && (
          <Box sx={{ mt: 1, borderRadius: 1, overflow: 'hidden', maxWidth: '16rem' }}>
            <Picture picture={picture} ratio="1.91" />
          </Box>
        )}
      </Box>
    </Sketch>
  );
}

export function FeedPreview({ host, title, picture }: Previewed) {
  return (
    <Sketch name="Social feed">
      <Box
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'background.paper',
        }}
      >
        <Picture picture={picture} ratio="1.91" />
        <Box sx={{ p: 1.5, bgcolor: 'action.hover' }}>
          <Title text={title} />
          <Host host={host} />
        </Box>
      </Box>
    </Sketch>
  );
}
