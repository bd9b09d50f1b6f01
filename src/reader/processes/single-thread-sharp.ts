import sharp from 'sharp';

// The processor is shared between processes rather than threads, and no picture comes twice.
sharp.concurrency(1);
sharp.cache(false);
