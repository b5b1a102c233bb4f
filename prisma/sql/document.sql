create index document_by_age on document ("lastPutOn");
