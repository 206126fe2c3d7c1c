import DismissIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { TextLink } from '@/shared/ui/text/TextLink';

interface Props {
  Icon: ComponentType<SvgIconProps>;
  hue: 'blue' | 'amber' | 'teal' | 'violet' | 'rose';
  title: string;
  /** Where the row leads. */
  to: string;
  detail?: ReactNode;
  /** What can be done without leaving. */
  actions?: ReactNode;
  /** Takes the row away; what the button is called. */
  dismiss?: { label: string; run: () => void };
}

/** A row of the dashboard: it opens what it names, and can be dealt with in place. */
export function BoardRow({ Icon, hue, title, to, detail, actions, dismiss }: Props) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <HueIcon Icon={Icon} hue={hue} />
      <Box
        sx={{
          flex: '1 1 0',
          minWidth: 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 1,
        }}
      >
        <Box sx={{ flex: '1 1 14em', minWidth: 0 }}>
          <TextLink
            to={to}
            underline="hover"
            variant="body2"
            sx={{ color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}
          >
            <bdi>{title}</bdi>
          </TextLink>
          {detail !== undefined && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {detail}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', gap: 0.5, ml: -1 }}>{actions}</Box>}
      </Box>
      {dismiss && (
        <Tooltip title={dismiss.label}>
          <IconButton size="small" aria-label={`${dismiss.label}: ${title}`} onClick={dismiss.run}>
            <DismissIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
