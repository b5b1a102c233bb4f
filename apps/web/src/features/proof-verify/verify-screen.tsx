import { proofVerifyTexts as texts } from '@hybrid-mail/messages/proof-verify';
import { ProofFault, readCertificates } from '@hybrid-mail/proof';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { paths } from '../../lib/routes.ts';
import { BarLink, PublicFrame } from '../../shared/public/public-frame.tsx';
import { DropZone } from '../../ui/file-field/drop-zone.tsx';
import { useFileDrop } from '../../ui/file-field/file-input.tsx';
import { useDocumentTitle } from '../../ui/page-header/use-document-title.ts';
import { colors } from '../../ui/theme/tokens.ts';
import { publishedRootsQuery, rootsByDay } from './published-roots.queries.ts';
import { PublishedRoots } from './published-roots.tsx';
import { RootCertificateField } from './root-certificate-field.tsx';
import { useProofVerification, type Verification, type VerificationProblem } from './use-proof-verification.ts';
import { VerdictView } from './verdict-view.tsx';

/** Public page that verifies proof packs, receipts and signatures in the browser; it sends no file anywhere. */
export function VerifyScreen() {
  useDocumentTitle(texts.title);
  const { comparison, ...certificate } = useComparison();
  const { verification, choose } = useProofVerification(comparison);
  // The answer stands where the file was dropped: the certificate below it would push the answer off the screen.
  const isAnswered = verification.state !== 'empty';
  const drop = useFileDrop((file) => choose([file]), choose);
  return (
    <PublicFrame corner={<BarLink to={paths.trackBlank} Icon={Search} label={texts.track} />} layout="cards">
      <Typography variant="h1" sx={{ fontSize: 26, lineHeight: '34px' }}>
        {texts.title}
      </Typography>
      <Typography>{texts.intro}</Typography>
      <Box {...drop.handlers} sx={{ outline: drop.isOver ? `2px solid ${colors.focus}` : 'none', borderRadius: '8px' }}>
        <DropZone
          texts={texts.zone}
          accept=""
          isCompact
          again={verification.state === 'done' ? texts.zone.again : undefined}
          onFile={(file) => choose([file])}
          onFiles={choose}
          problem={verification.state === 'problem' ? problemText(verification.problem) : undefined}
        />
      </Box>
      {isAnswered && <Result verification={verification} />}
      <RootCertificateField {...certificate} />
      {!isAnswered && <Result verification={verification} />}
      <PublishedRoots />
    </PublicFrame>
  );
}

/** What the files are compared with: the certificate in the field, and what this site publishes. */
function useComparison() {
  const [root, setRoot] = useState({ pem: '', isOfSite: false });
  // Depends on the first page of the list only, so that loading more pages does not run the verification again.
  const list = useInfiniteQuery(publishedRootsQuery());
  const site = list.data?.pages[0];
  const publishedRoots = useMemo(() => site && rootsByDay(site.roots), [site]);
  const operatorRoots = useMemo(() => certificates(root.pem), [root.pem]);
  const ofSite = root.isOfSite ? site?.timeStampRoots : null;
  const timeStampRoots = useMemo(() => certificates(ofSite ?? ''), [ofSite]);
  const published = site?.operatorRoots;
  return {
    comparison: {
      ...(operatorRoots && { operatorRoots }),
      ...(timeStampRoots && { timeStampRoots }),
      ...(publishedRoots && { publishedRoots }),
    },
    value: root.pem,
    onChange: (pem: string) => setRoot({ pem, isOfSite: false }),
    onTakePublished: published ? () => setRoot({ pem: published, isOfSite: true }) : null,
    onRetryPublished: !site && list.isError && !list.isFetching ? () => void list.refetch() : null,
  };
}

const certificates = (pem: string): string[] | undefined => (isCertificate(pem) ? [pem] : undefined);

function isCertificate(pem: string): boolean {
  try {
    return pem.trim() !== '' && readCertificates(pem).length > 0;
  } catch (error) {
    if (error instanceof ProofFault) return false;
    throw error;
  }
}

function Result({ verification }: { readonly verification: Verification }) {
  switch (verification.state) {
    case 'empty':
      return <Typography sx={{ color: 'text.secondary' }}>{texts.empty}</Typography>;
    case 'reading': {
      const label = texts.reading({ names: verification.names });
      return (
        <Box role="status">
          <Typography sx={{ overflowWrap: 'anywhere' }}>{label}</Typography>
          <LinearProgress aria-label={label} />
        </Box>
      );
    }
    case 'problem':
      // The field of the files shows it.
      return null;
    case 'done': {
      const { verdicts } = verification;
      return verdicts.map((verdict) => (
        <VerdictView key={[verdict.number, ...verdict.files].join()} verdict={verdict} isBrief={verdicts.length > 1} />
      ));
    }
  }
}

function problemText(problem: VerificationProblem): string {
  if (typeof problem === 'object') return texts.unreadable({ about: problem.unreadable });
  if (problem === 'too-large') return texts.tooLarge;
  return problem === 'without-crypto' ? texts.withoutCrypto : texts.unreadableFile;
}
