import AnnotationIcon from '@mui/icons-material/EditNoteOutlined';
import VersionIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { markText, type AnnotationMark, type TrendMark } from '@/domain/insights/marks';
import { formatCalendarDay } from '@/shared/lib/dates';
import { MoreMenu } from '@/shared/ui/inputs/MoreMenu';

interface Props {
  marks: readonly TrendMark[];
  /** Compares the days since a mark with as many before. */
  onCompare: (mark: TrendMark) => void;
  /** Absent for those who may not. */
  onEdit?: ((mark: AnnotationMark) => void) | undefined;
  onDelete: (mark: AnnotationMark) => void;
}

/** The marks of the chart in words, with what can be done about each. */
export function MarkList({ marks, onCompare, onEdit, onDelete }: Props) {
  if (marks.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Versions and annotations"
      sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.5 }}
    >
      {marks.map((mark) => {
        const text = markText(mark);
        const Icon = mark.kind === 'version' ? VersionIcon : AnnotationIcon;
        return (
          <Box
            component="li"
            key={mark.kind === 'version' ? `v${mark.n}` : mark.id}
            sx={{ display: 'flex', alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}
          >
            <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {formatCalendarDay(mark.day)}
            </Typography>
            <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{text}</bdi>
            </Typography>
            <Button size="small" onClick={() => onCompare(mark)}>
              Compare before and after
            </Button>
            {onEdit && mark.kind === 'annotation' && (
              <MoreMenu
                label={`More for “${text}”`}
                size="small"
                items={[
                  { label: 'Edit annotation', onPick: () => onEdit(mark) },
                  { label: 'Delete annotation', onPick: () => onDelete(mark) },
                ]}
              />
            )}
          </Box>
        );
      })}
    </Box>
  );
}
