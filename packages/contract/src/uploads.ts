/**
 * Resumable uploads by the tus protocol, version 1.0, under `path` with the usual bearer token. A call that uses a file
 * refers to it by the upload's id, the last part of its URL.
 */
export const uploading = {
  path: '/api/uploads',
  /** Small enough to arrive on a slow network within the request timeout. */
  chunkBytes: 131_072,
  /** Per picture. Phones shrink pictures to a fraction of this before sending. */
  maxBytes: 8_000_000,
  /** What is uploaded, in the metadata: `kind` is one of these. A `private` picture is never at `/media`. */
  kinds: ['picture', 'private', 'voice', 'video'],
  /** Unfinished uploads per user. */
  maxOpen: 24,
  maxPerDay: 300,
  /** The longest side at which pictures are stored. */
  maxPixels: 1280,
  /** Response header with the media key when the upload is complete: the picture is at `/media/<key>`. */
  pictureHeader: 'Upload-Picture',
} as const
