# Reads TAP as prove does and says in JSON lines what it understood: each test with its diagnosis, then what is wrong with the text.
use strict;
use warnings;
use JSON::PP;
use TAP::Parser;

my $json   = JSON::PP->new->canonical;
my $parser = TAP::Parser->new( { source => $ARGV[0] } );
my $test;
while ( my $result = $parser->next ) {
    if ( $result->is_test ) {
        print $json->encode($test), "\n" if $test;
        $test = {
            number => 0 + $result->number,
            ok     => $result->is_actual_ok ? JSON::PP::true : JSON::PP::false,
            name   => $result->description,
            skip   => $result->has_skip ? $result->explanation : undef,
            todo   => $result->has_todo ? $result->explanation : undef,
        };
    }
    elsif ( $result->is_yaml ) {
        $test->{diagnosis} = $result->data;
    }
    elsif ( $result->is_unknown ) {
        $test->{unknown} = $result->raw;
    }
}
print $json->encode($test), "\n" if $test;
print $json->encode( { plan => $parser->plan, version => $parser->version, errors => [ $parser->parse_errors ] } ), "\n";
