import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { shownTitle } from '@/domain/options/formTitle';
import { routes } from '@/shared/config/routes';
import { formatCount, plural } from '@/shared/lib/numbers';
import { StatusChip } from '@/shared/ui/lists/StatusChip';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { TextLink } from '@/shared/ui/text/TextLink';
import { FormActions } from './FormActions';
import { conversionBasis, conversionText, RecentLine, useRecent } from './FormFigures';
import { FormName } from './FormName';
import { FormThumb } from './FormThumb';
import type { FormItemProps } from './formItem';
import { PurgeTime } from './PurgeTime';

/** One form: what it looks like, its state and its figures. */
export function FormCard(props: FormItemProps) {
  const { form, isSelected, onToggle, naming, acting, folder } = props;
  const { data } = form;
  const name = shownTitle(data.title);
  const recent = useRecent(form);
  const isChanged = data.liveVersion !== undefined && data.liveRev !== data.draftRev;
  const isDeleting = data.deletingAt !== undefined;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'clip',
        opacity: isDeleting ? 0.6 : 1,
        transition: 'border-color 120ms, box-shadow 120ms',
        ...(isSelected
          ? {
              borderColor: 'primary.readable',
              boxShadow: '0 0 0 1px var(--mui-palette-primary-readable)',
            }
          : { '&:hover': { borderColor: 'text.secondary' } }),
        // The box is there where it is needed; a finger has no hover.
        '@media (hover: hover)': {
          [`& .select`]: { opacity: isSelected ? 1 : 0 },
          [`&:hover .select, &:focus-within .select`]: { opacity: 1 },
        },
      }}
    >
      <FormThumb form={form} />
      {!isDeleting && (
        <Checkbox
          className="select"
          size="small"
          checked={isSelected}
          onClick={(event) => onToggle(event.shiftKey)}
          slotProps={{ input: { 'aria-label': `Select ${name}` } }}
          sx={{
            position: 'absolute',
            top: 8,
            left: 8,
            p: 0.5,
            bgcolor: 'background.paper',
            '&:hover': { bgcolor: 'background.paper' },
          }}
        />
      )}
      <Box sx={{ p: 2, pt: 1.5, display: 'flex', flexDirection: 'column', gap: 1, flexGrow: 1 }}>
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start', minHeight: 40 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0, pt: 0.75 }}>
            <FormName form={form} {...naming} />
          </Box>
          {!isDeleting && <FormActions form={form} acting={acting} onRename={naming.onRename} />}
        </Box>
        <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
          <StatusChip status={data.status} inReview={data.inReview} />
          {isChanged && <Chip size="small" variant="outlined" label="Unpublished changes" />}
          {folder !== undefined && <Chip size="small" label={folder} />}
        </Box>
        <Box
          sx={{
            mt: 'auto',
            pt: 1,
            display: 'flex',
            gap: 2,
            alignItems: 'flex-end',
            justifyContent: 'space-between',
          }}
        >
          <Figure label={data.counts.submissions === 1 ? 'response' : 'responses'}>
            <TextLink
              to={routes.submissions.href(form.id)}
              aria-label={`${plural(data.counts.submissions, 'response')} to ${name}`}
              underline="hover"
              sx={{ color: 'text.primary' }}
            >
              {formatCount(data.counts.submissions)}
            </TextLink>
          </Figure>
          <Tooltip title={conversionBasis(recent)} describeChild>
            <Box>
              <Figure label="conversion, 30 days">{conversionText(recent)}</Figure>
            </Box>
          </Tooltip>
          <RecentLine recent={recent} />
        </Box>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {data.status === 'trashed' ? (
            <PurgeTime head={data} />
          ) : (
            <>
              {data.lastResponseAt ? (
                <>
                  Last response <RelativeTime at={data.lastResponseAt} />
                </>
              ) : (
                'No responses yet'
              )}
              {' · edited '}
              <RelativeTime at={data.updatedAt} />
            </>
          )}
        </Typography>
      </Box>
    </Paper>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component="div"
        sx={{
          fontWeight: 600,
          fontSize: '1.125rem',
          lineHeight: 1.2,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {children}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
    </Box>
  );
}
