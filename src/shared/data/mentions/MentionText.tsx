import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { mentionParts } from './mentions';
import { useMentionables } from './useMentionables';

/** What a member wrote, with those whom it mentions set apart. */
export function MentionText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  const members = useMentionables();
  const names = members.filter(({ id }) => mentions.includes(id)).map(({ name }) => name);
  return (
    <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
      {mentionParts(text, names).map((part, index) =>
        part.isMention ? (
          <Box
            // Parts have no ids, and change with the text as a whole.
            key={index}
            component="span"
            sx={{
              px: 0.5,
              borderRadius: 0.5,
              bgcolor: 'hue.blue.wash',
              color: 'hue.blue.ink',
              fontWeight: 500,
            }}
          >
            {part.text}
          </Box>
        ) : (
          part.text
        ),
      )}
    </Typography>
  );
}
